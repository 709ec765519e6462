// Desks keep their event stream open: VUS of them (50) for DURATION seconds (30), while a supplier registers each second.
// Each desk has to hear of all who registered while it listened.
import { check, sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import { expectReady } from '../lib/http.js';
import { number, seconds, thresholds } from '../lib/options.js';
import { enterDesk, registerSupplier } from '../lib/people.js';
import { target } from '../lib/target.js';

const opened = new Trend('stream_opened', true);
const heard = new Counter('events_heard');

const duration = seconds(30);
const desks = number('VUS', 50);
/** Seconds in which all desks sign in, and what an event may take. */
const start = 10;
const spare = 3;

export const options = {
  scenarios: {
    desks: {
      executor: 'per-vu-iterations',
      vus: desks,
      iterations: 1,
      exec: 'listen',
      maxDuration: `${start + duration + 60}s`,
    },
    suppliers: {
      executor: 'constant-arrival-rate',
      rate: 1,
      timeUnit: '1s',
      duration: `${start + duration + spare}s`,
      preAllocatedVUs: 5,
      exec: 'register',
    },
  },
  thresholds: { ...thresholds, stream_opened: ['p(95)<1000'] },
};
export const setup = expectReady;

export function listen() {
  // A gateway hashes few passwords at a time, and refuses whom it would keep waiting.
  sleep((exec.vu.idInTest % desks) * (start / desks));
  enterDesk();
  const reply = http.get(`${target.url}/api/events`, {
    headers: { accept: 'text/event-stream' },
    responseType: 'text',
    timeout: `${duration}s`,
    // A stream never ends by itself: the time that it is given runs out, which k6 reports as status 0.
    responseCallback: http.expectedStatuses({ min: 0, max: 200 }),
    tags: { name: '/api/events', kind: 'stream' },
  });
  opened.add(reply.timings.waiting);
  const events = (String(reply.body).match(/^event: ?SupplierRegistered$/gm) || []).length;
  heard.add(events);
  check(events, {
    'a desk hears of each supplier': (count) => count >= duration - spare,
  });
}

export const register = () => void registerSupplier();
