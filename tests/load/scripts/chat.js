// Visitors talk to Aria: RATE conversations begin each second (5), for DURATION seconds (30).
import { talk } from '../lib/conversation.js';
import { expectReady } from '../lib/http.js';
import { atRate, number, seconds, thresholds } from '../lib/options.js';

export const options = { scenarios: { chat: atRate(number('RATE', 5), seconds(30)) }, thresholds };
export const setup = expectReady;
export default talk;
