// The main job as its users do it: VUS members of staff (5) each do it ITERATIONS times (4): import stores, write to fifteen of
// them, hear one answer and see Aria's reply.
import { check, group } from 'k6';
import { Counter, Trend } from 'k6/metrics';
import { expectReady, expectStatus, get, post, waitFor } from '../lib/http.js';
import { number, people, thresholds } from '../lib/options.js';
import { answerFrom, enterDesk, phonesOf, registerSupplier } from '../lib/people.js';

const storesPerImport = 20;
const testCampaign = 15;

const deliverySeconds = new Trend('message_delivery', true);
const replySeconds = new Trend('auto_reply', true);
const messagesDelivered = new Counter('messages_delivered');

export const options = {
  scenarios: { campaign: people(number('VUS', 5), number('ITERATIONS', 4), 3) },
  thresholds: { ...thresholds, message_delivery: ['p(95)<15000'], auto_reply: ['p(95)<15000'] },
};
export const setup = expectReady;

function seeSupplier() {
  const id = registerSupplier();
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
  const sent = answerFrom(contact.phone, 'Sí me interesa, tengo 30 bultos de cemento');
  check(sent, { 'the store answers': (reply) => reply.status >= 200 && reply.status < 300 });
  const path = `/api/outreach/ai-responses?contactId=${contact.id}`;
  const replied = waitFor(
    "Aria's reply goes out",
    () => get(path, '/api/outreach/ai-responses').json().responses,
    (responses) => responses.length > 0 && responses,
  );
  replySeconds.add(replied.took);
}

export default function mainJob() {
  group('sign in', enterDesk);
  group('supplier', seeSupplier);
  const contacts = group('import', () => importStores(phonesOf('55', storesPerImport, __ITER)));
  group('campaign', () => launchCampaign(contacts));
  group('reply', () => answer(contacts[0]));
}
