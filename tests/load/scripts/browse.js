// Visitors look for lots: RATE of them a second (5), for DURATION seconds (30).
import { expectReady } from '../lib/http.js';
import { atRate, number, seconds, thresholds } from '../lib/options.js';
import { visit } from '../lib/visit.js';

export const options = { scenarios: { browse: atRate(number('RATE', 5), seconds(30)) }, thresholds };
export const setup = expectReady;
export default visit;
