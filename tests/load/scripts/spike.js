// A link goes round: visitors come at RATE a second (2), then at ten times that within five seconds, and stay away again.
import { expectReady } from '../lib/http.js';
import { number, thresholds } from '../lib/options.js';
import { visit } from '../lib/visit.js';

const rate = number('RATE', 2);

export const options = {
  scenarios: {
    spike: {
      executor: 'ramping-arrival-rate',
      startRate: rate,
      timeUnit: '1s',
      preAllocatedVUs: 50,
      maxVUs: 400,
      stages: [
        { target: rate, duration: '10s' },
        { target: rate * 10, duration: '5s' },
        { target: rate * 10, duration: '15s' },
        { target: rate, duration: '5s' },
        { target: rate, duration: '10s' },
      ],
    },
  },
  thresholds,
};
export const setup = expectReady;
export default visit;
