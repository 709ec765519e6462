import assert from 'node:assert/strict';
import { eventually } from '@tianguis/testkit/eventually';
import { type Session, sessionAt } from '@tianguis/testkit/session';
import type { Project } from './project.ts';

const patience = 180_000;
const stores = 15;

/** A staff member's session, once the gateway answers that it can serve. */
export async function staffOf(project: Project): Promise<Session> {
  const url = (): string => project.url;
  await eventually(async () => (await fetch(`${project.url}/readyz`)).ok, {
    timeout: patience,
    what: 'the gateway is ready',
  });
  const reply = await eventually(
    async () => {
      const response = await sessionAt(url).post('/api/auth/login', project.admin);
      return response.ok ? response : undefined;
    },
    { timeout: patience, what: 'staff can sign in' },
  );
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  return sessionAt(url, cookies.join('; '));
}

/** A supplier registers; staff import stores, launch the test campaign, and a store's answer gets Aria's reply. */
export async function doMainJob(project: Project, say: (line: string) => void): Promise<void> {
  const staff = await staffOf(project);
  const supplier = {
    companyName: 'Constructora de los contenedores',
    materialType: 'cemento-concreto',
    frequency: 'mensual',
    email: 'obra@example.com',
    wantsPilot: true,
  };
  await eventually(async () => (await staff.post('/api/suppliers', supplier)).status === 201, {
    timeout: patience,
    what: 'a supplier registers',
  });
  await eventually(
    async () => (await staff.json<{ suppliers: { total: number } }>('/api/dashboard/stats')).suppliers.total > 0,
    { what: 'staff see the supplier' },
  );
  await eventually(async () => (await staff.fetch('/api/outreach/contacts?limit=1')).ok, {
    timeout: patience,
    what: 'outreach answers',
  });
  const rows = Array.from(
    { length: stores },
    (_, index) => `Ferretería ${index},+52551234${1000 + index},ferreteria,Iztapalapa,Lupita`,
  );
  const csvData = ['businessName,phone,category,zone,contactName', ...rows].join('\n');
  const imported = await staff.post('/api/outreach/contacts/bulk', { csvData });
  assert.equal(imported.status, 200, await imported.clone().text());
  const { contacts } = await staff.json<{ contacts: { id: number; phone: string }[] }>(
    '/api/outreach/contacts?limit=100',
  );
  const body = { contactIds: contacts.map(({ id }) => id), templateName: 'primer_mensaje' };
  const launched = await staff.post('/api/outreach/send-campaign', body);
  assert.equal(launched.status, 202, await launched.clone().text());
  const { campaignId } = (await launched.json()) as { campaignId: number };
  await eventually(
    async () => {
      const path = `/api/outreach/message-logs?campaignId=${campaignId}&limit=100`;
      const { logs } = await staff.json<{ logs: { status: string }[] }>(path);
      return logs.length === stores && logs.every(({ status }) => status === 'delivered' || status === 'read');
    },
    { timeout: patience, what: 'every message arrives' },
  );
  const [first] = contacts;
  assert(first);
  const answered = await fetch(`${project.phoneUrl}/${encodeURIComponent(first.phone)}/reply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ body: 'Sí me interesa, tengo 30 bultos de cemento' }),
  });
  assert(answered.ok, `the phone page answered ${answered.status}`);
  await eventually(
    async () => {
      const path = `/api/outreach/ai-responses?contactId=${first.id}`;
      return (await staff.json<{ responses: unknown[] }>(path)).responses.length > 0;
    },
    { timeout: patience, what: 'Aria answers the store' },
  );
  say(`Main job: a supplier, ${stores} stores, ${stores} messages delivered, one answer of Aria.`);
}
