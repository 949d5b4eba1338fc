import fc from 'fast-check';
import { isLong, seed } from './long';

// Set up before every test file. In the suite chance is new each time, and a failing property names its seed; the long run is one that can
// be run again.
if (isLong) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 3000, seed });
