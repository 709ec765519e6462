// The main job over HTTP, as its users do it, by k6. `npm run load` passes STACK, the path of the running stack's stack.json.
// Bounded: VUS virtual users (5), each ITERATIONS times (4), three minutes at the most. Talks to the loopback only.
import { check, fail, group, sleep } from 'k6';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';

const stack = JSON.parse(open(__ENV.STACK || '../../.data/stack.json'));
const storesPerImport = 20;
const testCampaign = 15;

const deliverySeconds = new Trend('message_delivery', true);
const replySeconds = new Trend('auto_reply', true);
const messagesDelivered = new Counter('messages_delivered');

export const options = {
  scenarios: {
    main_job: {
      executor: 'per-vu-iterations',
      vus: Number(__ENV.VUS || 5),
      iterations: Number(__ENV.ITERATIONS || 4),
      maxDuration: '3m',
    },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    'http_req_duration{kind:read}': ['p(95)<500'],
    'http_req_duration{kind:write}': ['p(95)<800'],
    message_delivery: ['p(95)<15000'],
    auto_reply: ['p(95)<15000'],
  },
};

if (!/^http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:|\/|$)/.test(stack.url)) {
  throw new Error(`The load test talks to the loopback only, not to ${stack.url}`);
}

const headers = { 'content-type': 'application/json', origin: stack.url };
const post = (path, body, name = path) =>
  http.post(stack.url + path, JSON.stringify(body), { headers, tags: { name, kind: 'write' } });
const get = (path, name = path) => http.get(stack.url + path, { tags: { name, kind: 'read' } });

function expectStatus(response, status, what) {
  if (!check(response, { [what]: (reply) => reply.status === status })) {
    fail(`${what}: ${response.status} ${String(response.body).slice(0, 300)}`);
  }
  return response.json();
}

/** Asks again every 200 ms until `found` gives something, 30 s at the most. */
function waitFor(what, read, found) {
  const began = Date.now();
  while (Date.now() - began < 30_000) {
    const value = found(read());
    if (value) return { value, took: Date.now() - began };
    sleep(0.2);
  }
  check(null, { [what]: () => false });
  return fail(`${what}: nothing after 30 s`);
}

/** Phones of one iteration: +52 55 and eight digits that no other iteration of this run uses. */
function phonesOf(count) {
  const run = Number(__ENV.RUN || Date.now() % 10_000);
  const block = (run * 1_000 + __VU * 40 + __ITER) % 1_000_000;
  return Array.from(
    { length: count },
    (_, index) => `+5255${String(block).padStart(6, '0')}${String(index).padStart(2, '0')}`,
  );
}

function registerSupplier() {
  const supplier = {
    companyName: `Constructora ${__VU}-${__ITER}`,
    materialType: 'cemento-concreto',
    frequency: 'mensual',
    email: `obra-${__VU}-${__ITER}-${Date.now()}@example.com`,
    wantsPilot: true,
  };
  const { id } = expectStatus(post('/api/suppliers', supplier), 201, 'a supplier registers');
  const seen = waitFor(
    'staff see the supplier',
    () => get('/api/dashboard/stats').json(),
    (stats) => stats.suppliers.total > 0 && stats.suppliers.list.length > 0 && stats,
  );
  check(seen.value, { 'the dashboard counts it': (stats) => stats.suppliers.total >= 1 && id > 0 });
}

function importStores(phones) {
  const rows = phones.map(
    (phone, index) => `Ferretería ${__VU}-${__ITER}-${index},${phone},ferreteria,Iztapalapa,Lupita`,
  );
  const csvData = ['businessName,phone,category,zone,contactName', ...rows].join('\n');
  const result = expectStatus(post('/api/outreach/contacts/bulk', { csvData }), 200, 'a CSV is imported');
  check(result, { 'every store is in': ({ imported, duplicates }) => imported + duplicates === phones.length });
  return phones.map((phone) => {
    const query = encodeURIComponent(phone);
    const { contacts } = get(`/api/outreach/contacts?q=${query}`, '/api/outreach/contacts?q=').json();
    return contacts.find((contact) => contact.phone === phone);
  });
}

function launchCampaign(contacts) {
  const body = {
    contactIds: contacts.slice(0, testCampaign).map((contact) => contact.id),
    templateName: 'primer_mensaje',
  };
  const launched = expectStatus(post('/api/outreach/send-campaign', body), 202, 'a test campaign is launched');
  check(launched, { 'each message is queued': ({ queued }) => queued === testCampaign });
  const path = `/api/outreach/message-logs?campaignId=${launched.campaignId}&limit=100`;
  const arrived = waitFor(
    'every message arrives',
    () => get(path, '/api/outreach/message-logs').json().logs,
    (logs) =>
      logs.length === testCampaign && logs.every((log) => log.status === 'delivered' || log.status === 'read') && logs,
  );
  deliverySeconds.add(arrived.took);
  messagesDelivered.add(arrived.value.length);
}

function answer(contact) {
  const phone = `${stack.sandbox.url}/phone/${encodeURIComponent(contact.phone)}`;
  const body = JSON.stringify({ body: 'Sí me interesa, tengo 30 bultos de cemento' });
  const sent = http.post(`${phone}/reply`, body, { headers, tags: { name: 'phone', kind: 'phone' } });
  check(sent, { 'the store answers': (reply) => reply.status >= 200 && reply.status < 300 });
  const path = `/api/outreach/ai-responses?contactId=${contact.id}`;
  const replied = waitFor(
    "Aria's reply goes out",
    () => get(path, '/api/outreach/ai-responses').json().responses,
    (responses) => responses.length > 0 && responses,
  );
  replySeconds.add(replied.took);
}

export function setup() {
  const health = http.get(`${stack.url}/readyz`);
  if (health.status !== 200) fail(`the stack at ${stack.url} is not ready: ${health.status}`);
}

export default function mainJob() {
  group('sign in', () => {
    const { email, password } = stack.admin;
    expectStatus(post('/api/auth/login', { email, password }), 200, 'staff sign in');
  });
  group('supplier', registerSupplier);
  const contacts = group('import', () => importStores(phonesOf(storesPerImport)));
  group('campaign', () => launchCampaign(contacts));
  group('reply', () => answer(contacts[0]));
}
