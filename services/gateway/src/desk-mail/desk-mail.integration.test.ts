import { chosenDeskMailKinds, type DeskMailKind } from '@tianguis/proto/gateway/desk-mail/kinds';
import { hour } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { testSandbox } from '@tianguis/testkit/sandbox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { admin, agent, publicUrl, type Rig, startRig } from '../../test/kit/rig.ts';
import { echoService } from '../../test/kit/upstream.ts';

const at = new Date().toISOString();
const dueBy = '2030-01-05T18:00:00.000Z';

const nothing = {
  orders: [] as object[],
  disputes: [] as object[],
  held: [] as object[],
  refunds: [] as object[],
  conversations: [] as object[],
  waiting: [] as object[],
  mentions: [] as object[],
  reports: [] as object[],
  audit: null as object | null,
};
/** What the services say waits. */
let desk = nothing;
let isOutreachDown = false;
/** The headers with which they were asked. */
const identities = new Set<string>();

function answerOf(url: URL): { status: number; body: object } {
  const list = (name: string, rows: readonly object[]) => ({ status: 200, body: { [name]: rows, total: rows.length } });
  switch (url.pathname) {
    case '/api/staff/orders':
      return list('orders', desk.orders);
    case '/api/staff/disputes':
      return list('disputes', desk.disputes);
    case '/api/staff/listings':
      return list('listings', url.searchParams.has('held') ? desk.held : []);
    case '/api/staff/bank-refunds':
      return list('refunds', desk.refunds);
    case '/api/staff/books/audits':
      return { status: 200, body: { latest: desk.audit, audits: [] } };
    case '/api/outreach/conversations': {
      const lists: Record<string, object[]> = { unread: desk.conversations, person: desk.waiting };
      const asked = Object.keys(lists).find((name) => url.searchParams.has(name));
      const rows = (asked && lists[asked]) ?? [];
      const body = { conversations: rows, total: rows.length, totalIsLeast: false };
      return isOutreachDown ? { status: 503, body: {} } : { status: 200, body };
    }
    case '/api/outreach/mentions/waiting':
      return list('mentions', desk.mentions);
    case '/api/answers/helpfulness':
      return { status: 200, body: { days: desk.reports } };
    default:
      throw new Error(`nobody asks for ${url.pathname}`);
  }
}

let rig: Rig;
let sandbox: Awaited<ReturnType<typeof testSandbox>>;
let services: Awaited<ReturnType<typeof echoService>>;
beforeAll(async () => {
  sandbox = await testSandbox();
  services = await echoService({
    answer: (req, res) => {
      identities.add(String(req.headers['x-identity']));
      const { status, body } = answerOf(new URL(req.url ?? '', 'http://desk'));
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
  });
  rig = await startRig({
    SMTP_URL: sandbox.smtpUrl,
    MARKETPLACE_URL: services.url,
    OUTREACH_URL: services.url,
    PAYMENTS_URL: services.url,
    ASSISTANT_URL: services.url,
  });
});
afterAll(async () => {
  await rig?.close();
  await services?.stop();
  await sandbox?.stop();
});

const mailsSchema = z.object({ mails: z.array(z.looseObject({ text: z.string(), subject: z.string() })) });
const mailsTo = async ({ email }: { email: string }) =>
  mailsSchema.parse(await sandbox.control(`/mail?to=${encodeURIComponent(email)}`)).mails;
const gather = () => rig.service().runJob('gather-desk-mail');
/** The newest mail, once there are so many. */
const mailOf = (who: { email: string }, count: number) =>
  eventually(async () => ((await mailsTo(who)).length === count ? (await mailsTo(who))[0] : undefined), {
    what: `mail ${count} to ${who.email}`,
  });
const noJobLeft = () =>
  eventually(
    async () => {
      const { rows } = await rig.storage.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'desk-mail'`,
      );
      return rows.length === 0;
    },
    { what: 'all mails to be sent' },
  );
const anHourLater = () =>
  rig.storage.query(`update admin_users set desk_mail_at = desk_mail_at - interval '61 minutes'`);

let counts = { admin: 0, agent: 0 };
beforeEach(async () => {
  desk = nothing;
  isOutreachDown = false;
  await gather();
  // What an earlier test asked for is sent before the mails are counted.
  await noJobLeft();
  await rig.storage.query(
    `update admin_users set desk_mail_at = null, desk_mail_off = '{mention,ariaReport}', desk_mail_language = 'es'`,
  );
  counts = { admin: (await mailsTo(admin)).length, agent: (await mailsTo(agent)).length };
});

const order = (id: number) => ({ id, number: `P-${id}`, placedAt: at, dueAt: dueBy });
const lot = (id: number) => ({ id, title: `Tequila <${id}>`, createdAt: at, reports: [] });
const dispute = { id: 'dp_1', orderNumber: 'P-000034', dueBy, openedAt: at };
const refund = { id: '5c2f9d58-6e5c-4a29-8a51-0d9d2f2f4f11', orderNumber: 'P-000035', givenAt: at, sendBy: dueBy };

async function change(who: typeof admin, body: object) {
  const headers = { cookie: await rig.signIn(who), 'content-type': 'application/json' };
  const res = await fetch(`${rig.url}/api/account/desk-mail`, { method: 'PATCH', headers, body: JSON.stringify(body) });
  return { status: res.status, body: (await res.json()) as { kinds: { kind: DeskMailKind; on: boolean }[] } };
}

it('gathers what waits into one mail, with a link for each, only for whose role can act on it', async () => {
  desk = { ...nothing, orders: [order(34)], disputes: [dispute], held: [lot(7)], refunds: [refund] };
  await gather();
  const toAdmin = await mailOf(admin, counts.admin + 1);
  expect(toAdmin?.subject).toBe('4 asuntos esperan por ti');
  expect(toAdmin?.text).toContain('Queja por decidir: pedido P-34 (vence el sábado, 5 de enero');
  for (const path of [
    '/ventas?pedido=34',
    '/pagos?vista=avisos&parte=contracargos',
    '/lotes?q=7',
    '/pagos?vista=reembolsos',
  ])
    expect(toAdmin?.text).toContain(`${publicUrl}${path}`);
  const toAgent = await mailOf(agent, counts.agent + 1);
  expect(toAgent?.subject).toBe('2 asuntos esperan por ti');
  expect(toAgent?.text).not.toMatch(/Contracargo|Reembolso/);
});

it('mails once about each thing, and again where it comes back', async () => {
  desk = { ...nothing, held: [lot(8)] };
  await gather();
  await mailOf(agent, counts.agent + 1);
  await anHourLater();
  await Promise.all([gather(), gather()]);
  await noJobLeft();
  expect(await mailsTo(agent)).toHaveLength(counts.agent + 1);
  desk = nothing;
  await gather();
  desk = { ...nothing, held: [lot(8)] };
  await gather();
  await mailOf(agent, counts.agent + 2);
});

it('mails at once that the audit of the books differs, and again about the next one', async () => {
  const audit = (id: number) => ({ id, at, looked: 12, differences: 3, askedBy: null, findings: [] });
  desk = { ...nothing, audit: audit(1) };
  await gather();
  const mail = await mailOf(agent, counts.agent + 1);
  expect(mail?.text).toContain(
    `Los libros y Stripe no cuadran. Diferencias que encontró la auditoría: 3\n  ${publicUrl}/pagos?vista=avisos&parte=auditoria`,
  );
  await mailOf(admin, counts.admin + 1);
  await gather();
  await noJobLeft();
  expect(await mailsTo(agent)).toHaveLength(counts.agent + 1);
  desk = { ...nothing, audit: audit(2) };
  await gather();
  await mailOf(agent, counts.agent + 2);
  desk = { ...nothing, audit: { ...audit(3), differences: 0 } };
  await gather();
  await noJobLeft();
  expect(await mailsTo(agent)).toHaveLength(counts.agent + 2);
});

it('waits an hour with what is not urgent, and mails a complaint at once', async () => {
  desk = { ...nothing, held: [lot(9)] };
  await gather();
  await mailOf(agent, counts.agent + 1);
  desk = { ...nothing, held: [lot(9), lot(10)] };
  await gather();
  await noJobLeft();
  expect(await mailsTo(agent)).toHaveLength(counts.agent + 1);
  desk = { ...desk, orders: [order(36)] };
  await gather();
  const urgent = await mailOf(agent, counts.agent + 2);
  expect(urgent?.text).toMatch(/P-36[\s\S]*Tequila <10>/);
  desk = { ...desk, held: [lot(9), lot(10), lot(11)] };
  await anHourLater();
  await gather();
  expect((await mailOf(agent, counts.agent + 3))?.text).toContain('/lotes?q=11');
});

it('mails about a conversation once it has waited for an hour, without a name', async () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const recent = { contactId: 5, lastInboundAt: ago(hour / 2), needsPersonSince: null };
  desk = { ...nothing, conversations: [recent, { ...recent, contactId: 6, lastInboundAt: ago(2 * hour) }] };
  await gather();
  const mail = await mailOf(agent, counts.agent + 1);
  expect(mail?.text).toContain(
    `Conversación sin respuesta desde hace más de una hora\n  ${publicUrl}/responses?contact=6`,
  );
  expect(mail?.text).not.toContain('contact=5');
});

it('says which conversations need a person, also where somebody has read them', async () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const waitingOf = (contactId: number, ms: number) => ({
    contactId,
    lastInboundAt: ago(3 * hour),
    needsPersonSince: ago(ms),
  });
  desk = { ...nothing, waiting: [waitingOf(7, 2 * hour), waitingOf(8, hour / 2)] };
  await gather();
  const mail = await mailOf(agent, counts.agent + 1);
  expect(mail?.text).toContain(
    `Conversación que necesita a una persona desde hace más de una hora\n  ${publicUrl}/responses?contact=7`,
  );
  expect(mail?.text).not.toContain('contact=8');
});

it('leaves out what somebody switched off, and writes in their language', async () => {
  const changed = await change(agent, { language: 'en', kinds: [{ kind: 'lot', on: false }] });
  expect(changed.body.kinds).toEqual([
    { kind: 'complaint', on: true },
    { kind: 'lot', on: false },
    { kind: 'audit', on: true },
    { kind: 'mention', on: false },
    { kind: 'conversation', on: true },
    { kind: 'ariaReport', on: false },
  ]);
  desk = { ...nothing, held: [lot(12)], orders: [order(37)] };
  await gather();
  const mail = await mailOf(agent, counts.agent + 1);
  expect(mail?.subject).toBe('Something needs you');
  expect(mail?.text).not.toContain('Tequila');
  expect((await change(agent, { kinds: [{ kind: 'lot', on: true }] })).body.kinds).toContainEqual({
    kind: 'lot',
    on: true,
  });
  expect(await change(agent, { kinds: [{ kind: 'weather', on: true }] })).toMatchObject({ status: 400 });
});

const counts0 = { answers: 0, helped: 0, didNotHelp: 0, handedOver: 0, unknown: 0 };
const report = (day: string) => ({
  day,
  computedAt: at,
  chat: { answers: 20, helped: 9, didNotHelp: 1, handedOver: 5, unknown: 2, reasons: {} },
  whatsapp: counts0,
  topicCount: 3,
  topics: [{ question: '¿Rentan revolvedoras?', language: 'es', count: 2 }],
});

it('mails the night’s report once to who chose it, with figures and no question', async () => {
  await change(agent, { kinds: [{ kind: 'ariaReport', on: true }] });
  desk = { ...nothing, reports: [report('2026-11-26')] };
  await Promise.all([gather(), gather()]);
  const mail = await mailOf(agent, counts.agent + 1);
  expect(mail?.subject).toBe('Informe de Aria del jueves, 26 de noviembre');
  expect(mail?.text).toContain(
    '20 respuestas, 20 en el chat y 0 por WhatsApp; ayudó en 9 de 10 calificadas (90%); 5 para una persona (25%), 2 de ellas porque no supo; 3 temas sin respuesta.',
  );
  expect(mail?.text).toContain(`${publicUrl}/response-monitoring?tab=help`);
  expect(mail?.text).not.toContain('revolvedoras');
  await anHourLater();
  await Promise.all([gather(), gather()]);
  await noJobLeft();
  expect([(await mailsTo(agent)).length, (await mailsTo(admin)).length]).toEqual([counts.agent + 1, counts.admin]);
  desk = { ...nothing, reports: [report('2026-11-27')] };
  await gather();
  expect((await mailOf(agent, counts.agent + 2))?.subject).toContain('27 de noviembre');
});

it('mails a mention to the one whom it names, if they chose that, and not once it is read', async () => {
  const { rows } = await rig.storage.query<{ id: number }>('select id from admin_users where email = $1', [
    agent.email,
  ]);
  const mention = { id: 8, actor: `staff:${rows[0]?.id}`, contactId: 4, at };
  desk = { ...nothing, mentions: [mention] };
  await gather();
  await noJobLeft();
  expect([(await mailsTo(agent)).length, (await mailsTo(admin)).length]).toEqual([counts.agent, counts.admin]);
  for (const who of [agent, admin]) await change(who, { kinds: [{ kind: 'mention', on: true }] });
  await gather();
  const mail = await mailOf(agent, counts.agent + 1);
  expect(mail?.text).toContain(`- Te mencionaron en una nota\n  ${publicUrl}/menciones`);
  await anHourLater();
  desk = nothing;
  await gather();
  await noJobLeft();
  expect([(await mailsTo(agent)).length, (await mailsTo(admin)).length]).toEqual([counts.agent + 1, counts.admin]);
});

it('mails a new account no report before it asks for it', async () => {
  const { rows } = await rig.storage.query<{ off: string[] }>(
    `insert into admin_users (email, name, role) values ('nueva@tianguis.test', 'Nueva', 'agent') returning desk_mail_off as off`,
  );
  expect(rows[0]?.off).toEqual(chosenDeskMailKinds);
  await rig.storage.query(`delete from admin_users where email = 'nueva@tianguis.test'`);
});

it('mails the rest where a service cannot be reached, and forgets nothing of it', async () => {
  desk = {
    ...nothing,
    conversations: [
      { contactId: 9, lastInboundAt: new Date(Date.now() - 2 * hour).toISOString(), needsPersonSince: null },
    ],
  };
  await gather();
  await mailOf(agent, counts.agent + 1);
  isOutreachDown = true;
  desk = { ...desk, orders: [order(38)] };
  await gather();
  expect((await mailOf(agent, counts.agent + 2))?.text).toContain('P-38');
  isOutreachDown = false;
  await anHourLater();
  await gather();
  await noJobLeft();
  expect(await mailsTo(agent)).toHaveLength(counts.agent + 2);
});

it('does not mail an account that is disabled', async () => {
  await rig.storage.query('update admin_users set disabled_at = now() where email = $1', [agent.email]);
  desk = { ...nothing, orders: [order(39)] };
  await gather();
  await mailOf(admin, counts.admin + 1);
  await noJobLeft();
  expect(await mailsTo(agent)).toHaveLength(counts.agent);
  await rig.storage.query('update admin_users set disabled_at = null where email = $1', [agent.email]);
});

it('asks the services with an identity of the gateway’s', () => {
  const payloads = Array.from(identities, (token) => JSON.parse(atob(token.split('.')[1] ?? '')) as object);
  expect(payloads).not.toHaveLength(0);
  for (const payload of payloads)
    expect(payload).toMatchObject({ identity: { kind: 'staff', id: '0', role: 'agent' } });
});
