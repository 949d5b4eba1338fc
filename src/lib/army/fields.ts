export * from '$lib/parsing/fields';
