// The app is static: every page is rendered once at build time and comes alive on the device.
export const prerender = true;
