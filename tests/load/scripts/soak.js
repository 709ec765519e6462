// A quiet day in little: RATE visits (2) and half as many conversations a second, for DURATION seconds (600).
import { talk } from '../lib/conversation.js';
import { expectReady } from '../lib/http.js';
import { atRate, number, seconds, thresholds } from '../lib/options.js';
import { visit } from '../lib/visit.js';

const rate = number('RATE', 2);
const duration = seconds(600);

export const options = {
  scenarios: {
    visits: { ...atRate(rate, duration), exec: 'visits' },
    conversations: { ...atRate(Math.max(1, Math.round(rate / 2)), duration), exec: 'conversations' },
  },
  thresholds,
};
export const setup = expectReady;
export const visits = visit;
export const conversations = talk;
