// One member of staff reads at the desk for DURATION seconds (30), then VUS of them do (10), while a campaign to CONTACTS
// stores (10,000) is under way. Nobody may be refused, and ten may wait at most twice as long as one: compare
// `read_of_one` and `read_of_all`. Limits count each person, so the gateway runs with its usual ones.
import { sleep } from 'k6';
import http from 'k6/http';
import { Trend } from 'k6/metrics';
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

/** What the pages of the desk ask for when they are opened. */
const pages = [
  '/api/dashboard/stats',
  '/api/outreach/contacts?limit=50',
  '/api/outreach/conversations?limit=30',
  '/api/outreach/campaigns?limit=20',
  '/api/outreach/message-logs?limit=50',
  '/api/outreach/templates',
];

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
  },
  thresholds: { ...thresholds, read_of_one: ['p(95)<300'], read_of_all: ['p(95)<300'] },
};

/** Invites colleagues, who choose a password by the link in their mail; imports the stores; launches the campaign. */
export function setup() {
  expectReady();
  enterDesk();
  const run = Date.now();
  const people = Array.from({ length: colleagues }, (_, at) => invite(`colega-${run}-${at}@example.com`));
  importStores(run);
  launch();
  return people;
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

/** Each signs in once, at their own moment, and then opens a page each second. */
function read(people, trend) {
  if (__ITER === 0) {
    sleep((__VU % colleagues) / 5);
    expectStatus(post('/api/auth/login', people[__VU % people.length]), 200, 'a colleague signs in');
  }
  const page = pages[__ITER % pages.length];
  const reply = get(page);
  expectStatus(reply, 200, 'a page of the desk is read');
  trend.add(reply.timings.duration);
  sleep(0.5 + Math.random());
}

export const readAlone = (people) => read(people, trends.one);
export const readTogether = (people) => read(people, trends.all);
