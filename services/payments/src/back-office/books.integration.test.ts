import { readTrialBalance } from '@tianguis/proto/gen/client.ts';
import { localDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { bank, clearing } from '../ledger/account.ts';
import { post } from '../ledger/ledger-store.ts';
import { credit, debit } from '../ledger/posting.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const admin = { kind: 'staff', id: '1', name: 'Eva', role: 'admin' } as const;
const agent = { ...admin, role: 'agent' } as const;
const fresh = { ...admin, signedInAt: Date.now() };
const month = localDay(new Date()).slice(0, 7);
const balanceOf = async (of: string) => (await rig.ask(readTrialBalance, { query: { month: of } }, { as: admin })).body;

it('balances to nothing, and gives each entry of the month as a file', async () => {
  const orderId = await orders.place({ amount: 100_000, sellerId: 92 });
  await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000');
  await orders.move(orderId, 'settled', 100_000);
  await eventually(async () => (await orders.balance('seller:92:payable')) === -90_000, { what: 'settled' });
  // A late one could book a fee between the two readings.
  await rig.sandbox.delivered();

  const { accounts, postings, difference } = await balanceOf(month);
  const kept = accounts.find(({ kind }) => kind === 'commission');
  expect(kept).toEqual({ kind: 'commission', opening: 0, debits: 0, credits: 100, closing: -100 });
  expect(accounts.find(({ kind }) => kind === 'seller_payable')).toMatchObject({ credits: 900, closing: -900 });
  expect(difference).toBe(0);
  for (const { opening, debits, credits, closing } of accounts) expect(opening + debits - credits).toBeCloseTo(closing);

  const journal = (as: typeof admin | typeof agent) =>
    rig.fetch(`/api/staff/books/journal.csv?month=${month}`, {}, { ...as, signedInAt: Date.now() });
  const reply = await journal(admin);
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = (await reply.text()).trim().split('\r\n');
  expect(head).toContain('Debe,Haber');
  const cells = lines.map((line) => line.split(','));
  const sumOf = (at: number) => cells.reduce((sum, row) => sum + Math.round(Number(row.at(at)) * 100), 0);
  expect(sumOf(-2)).toBe(sumOf(-1));
  expect(new Set(cells.map(([, posting]) => posting)).size).toBe(postings);
  expect(cells.filter((row) => row[5] === 'platform:commission').map((row) => row.at(-1))).toEqual(['100.00']);

  expect((await journal(agent)).status).toBe(403);
});

it('names movements, orders and accounts of the journal in words', async () => {
  const orderId = await orders.place({ amount: 70_000, sellerId: 93 });
  await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 70_000);
  await orders.reaches(orderId, 'authorised 70000', 'captured 70000');
  await orders.move(orderId, 'settled', 70_000);
  await eventually(async () => (await orders.balance('seller:93:payable')) === -63_000, { what: 'settled' });
  const linesIn = async (lang: 'es' | 'en') => {
    const reply = await rig.fetch(`/api/staff/books/journal.csv?month=${month}&lang=${lang}`, {}, fresh);
    const lines = (await reply.text()).split('\r\n').map((line) => line.split(','));
    const about = lines.filter((line) => line[3] === `P-${orderId}`);
    return about.map((line) => [line[2], line[5], ...line.slice(6)].join(' '));
  };
  expect((await linesIn('es')).filter((line) => line.startsWith('Cobro'))).toEqual([
    'Cobro provider:clearing En Stripe 700.00 ',
    `Cobro order:${orderId}:pending Pedido por repartir  700.00`,
  ]);
  expect(await linesIn('en')).toContain('Sale settlement seller:93:payable Payable to the seller  630.00');
});

it('says in words whom a posting is about that is about no order', async () => {
  const legs = [debit(clearing, 1), credit(bank, 1)];
  const subjects = ['provider', 'seller:94', 'carrier:95', 'referrer:96', '2024-05'];
  const postings = subjects.map((subject) => ({ key: `bank:${subject}`, step: 'bank', subject, legs }) as const);
  await post(rig.storage, postings);
  const subjectsIn = async (lang: 'es' | 'en') => {
    const reply = await rig.fetch(`/api/staff/books/journal.csv?month=${month}&lang=${lang}`, {}, fresh);
    const lines = (await reply.text()).split('\r\n').map((line) => line.split(','));
    return lines.filter((line) => line[5] === bank.name).map((line) => line[3]);
  };
  const inSpanish = ['Nuestra cuenta de Stripe', 'Vendedor 94', 'Transportista 95', 'Referidor 96', '2024-05'];
  const inEnglish = ['Our Stripe account', 'Seller 94', 'Carrier 95', 'Referrer 96', '2024-05'];
  expect((await subjectsIn('es')).toSorted()).toEqual(inSpanish.toSorted());
  expect((await subjectsIn('en')).toSorted()).toEqual(inEnglish.toSorted());
});

it('is empty before anything moved', async () => {
  expect(await balanceOf('2024-01')).toEqual({ accounts: [], postings: 0, difference: 0 });
});
