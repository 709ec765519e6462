// One member of staff works at the desk for DURATION seconds (30), then VUS of them do (10), all from one address, while a
// campaign to CONTACTS stores (10,000) is under way. Each follows the event stream and reads what its events make stale.
// Nobody may be refused, and ten may wait at most twice as long as one: `run.ts` compares `read_of_one` and `read_of_all`.
// Limits count each person, so the gateway runs with its usual ones.
import { check, sleep } from 'k6';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import { expectReady, expectStatus, get, post, waitFor } from '../lib/http.js';
import { number, seconds, thresholds } from '../lib/options.js';
import { enterDesk } from '../lib/people.js';
import { target } from '../lib/target.js';

const duration = seconds(30);
const colleagues = number('VUS', 10);
const contacts = Number(__ENV.CONTACTS || 10_000);
const pause = 2;

const trends = {
  one: new Trend('read_of_one', true),
  all: new Trend('read_of_all', true),
};
const heard = new Counter('events_heard');

/** What the pages of the desk ask for when they are opened. */
const pages = [
  '/api/dashboard/stats',
  '/api/outreach/contacts?limit=50',
  '/api/outreach/conversations?limit=30',
  '/api/outreach/campaigns?limit=20',
  '/api/outreach/message-logs?limit=50',
  '/api/outreach/templates',
];

/** What a running campaign makes stale at every desk about once a second. */
const followed = ['/api/outreach/campaigns?limit=20', '/api/outreach/stats', '/api/outreach/conversations/counts'];

const following = { executor: 'per-vu-iterations', iterations: 1, exec: 'follow', maxDuration: `${duration + 30}s` };

export const options = {
  setupTimeout: '120s',
  // Who signed in stays so from one page to the next.
  noCookiesReset: true,
  scenarios: {
    one: { executor: 'constant-vus', vus: 1, duration: `${duration}s`, exec: 'readAlone' },
    all: {
      executor: 'constant-vus',
      vus: colleagues,
      duration: `${duration}s`,
      startTime: `${duration + pause}s`,
      exec: 'readTogether',
    },
    streamOfOne: { ...following, vus: 1 },
    streamsOfAll: { ...following, vus: colleagues, startTime: `${duration + pause}s` },
  },
  thresholds: { ...thresholds, read_of_one: ['p(95)<300'], read_of_all: ['p(95)<300'] },
};

/** Invites colleagues, who choose a password by the link in their mail and sign in; imports the stores; launches the campaign. */
export function setup() {
  expectReady();
  enterDesk();
  const run = Date.now();
  const people = Array.from({ length: colleagues }, (_, at) => invite(`colega-${run}-${at}@example.com`));
  importStores(run);
  launch();
  return people.map(cookiesOf);
}

function invite(email) {
  const password = `Colega de prueba ${email}`;
  const person = { email, name: 'Colega', role: 'agent' };
  expectStatus(post('/api/admin/staff', person), 201, 'a colleague is invited');
  const mail = waitFor(
    'the invitation arrives',
    () => http.get(`${target.sandbox}/mail?to=${encodeURIComponent(email)}`, { tags: { kind: 'phone' } }).json(),
    ({ mails }) => /#clave=([\w-]{43})/.exec(JSON.stringify(mails))?.[1],
  );
  expectStatus(post('/api/auth/password', { token: mail.value, password }), 200, 'a password is chosen');
  return { email, password };
}

function importStores(run) {
  const first = (run % 10_000) * 10_000;
  const rows = Array.from({ length: contacts }, (_, at) => {
    const phone = `+5255${String((first + at) % 100_000_000).padStart(8, '0')}`;
    return `Ferretería ${at},${phone},ferreteria,Iztapalapa,Lupita`;
  });
  const csvData = ['businessName,phone,category,zone,contactName', ...rows].join('\n');
  expectStatus(post('/api/outreach/contacts/bulk', { csvData }), 200, 'the stores are imported');
}

function launch() {
  const { templates } = get('/api/outreach/templates').json();
  const template = templates.find(({ name }) => name === 'primer_mensaje');
  const campaign = {
    name: 'Campaña de carga',
    templateId: template.id,
    status: 'running',
    targetCategories: ['ferreteria'],
  };
  expectStatus(post('/api/outreach/campaigns', campaign), 201, 'the campaign is launched');
}

/** The session of a colleague, whom each virtual user then is. */
function cookiesOf(person) {
  const jar = http.cookieJar();
  jar.clear(target.url);
  expectStatus(post('/api/auth/login', person), 200, 'a colleague signs in');
  return jar.cookiesForURL(target.url);
}

function become(cookies) {
  const jar = http.cookieJar();
  for (const [name, [value]] of Object.entries(cookies)) jar.set(target.url, name, value);
}

/** Each opens a page a second, and reads what the events of the campaign make stale. */
function read(people, trend) {
  if (__ITER === 0) become(people[__VU % people.length]);
  for (const path of [pages[__ITER % pages.length], followed[__ITER % followed.length]]) {
    const reply = get(path);
    expectStatus(reply, 200, 'a page of the desk is read');
    trend.add(reply.timings.duration);
  }
  sleep(0.5 + Math.random());
}

export const readAlone = (people) => read(people, trends.one);
export const readTogether = (people) => read(people, trends.all);

/** Hears the stream as long as the others read. */
export function follow(people) {
  become(people[__VU % people.length]);
  const reply = http.get(`${target.url}/api/events`, {
    headers: { accept: 'text/event-stream' },
    responseType: 'text',
    timeout: `${duration}s`,
    // A stream never ends by itself: the time that it is given runs out, which k6 reports as status 0.
    responseCallback: http.expectedStatuses({ min: 0, max: 200 }),
    tags: { name: '/api/events', kind: 'stream' },
  });
  const events = (String(reply.body).match(/^event: ?CampaignProgress$/gm) || []).length;
  heard.add(events);
  check(events, { 'a desk hears of the campaign': (count) => count > 0 });
}
