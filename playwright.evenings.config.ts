import { defineConfig } from '@playwright/test';
import base from './playwright.config';

// `npm run test:evenings`: the browser tests that are tagged @long, which `npm test` leaves out to stay short (docs/decisions/0120).
const [tablet] = base.projects ?? [];

export default defineConfig({ ...base, projects: [{ ...tablet, grep: /@long/, grepInvert: [] }] });
