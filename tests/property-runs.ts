import fc from 'fast-check';
import { isLong, seed } from './long';

// Set up before every test file. The suite tries the same cases in every run, so that what is red was made so; chance is for the long run,
// whose seed is new each time and printed (or given: TEST_SEED=1777 npm run test:unit).
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, ...(isLong ? { numRuns: 3000 } : {}) });
