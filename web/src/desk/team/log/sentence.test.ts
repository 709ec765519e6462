import { isAuditedByGateway, ownEntries } from '@tianguis/proto/gateway/audit/coverage';
import { sentencesIn } from '@tianguis/proto/gateway/audit/sentence';
import spokenInEnglish from '@tianguis/proto/gateway/audit/texts/en';
import spoken from '@tianguis/proto/gateway/audit/texts/es';
import { withoutBefore } from '@tianguis/proto/gateway/audit/without-before';
import { deskMailKinds } from '@tianguis/proto/gateway/desk-mail/kinds';
import { carrierStates } from '@tianguis/proto/marketplace/carriers/operations';
import { reviewStates } from '@tianguis/proto/marketplace/impact/reviews';
import { listingStatuses } from '@tianguis/proto/marketplace/listings/listing';
import { orderStates, staffMoves } from '@tianguis/proto/marketplace/orders/order';
import { enquiryKinds, enquiryStates } from '@tianguis/proto/marketplace/registrations/enquiry-kinds';
import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import { campaignStatuses } from '@tianguis/proto/outreach/campaigns/campaign';
import { carrierDebtEndings } from '@tianguis/proto/payments/earnings/payout-account';
import { bankRefundStates } from '@tianguis/proto/payments/refunds/bank-refund-states';
import { invoiceStates } from '@tianguis/proto/payments/tax/issued-invoices';
import { expect, it } from 'vitest';
import en from '../texts/en.ts';
import es from '../texts/es.ts';
import { valuesOf } from './sentence.ts';

const audited = Object.values<Operation>(operations).filter(
  (operation) => isAuditedByGateway(operation) || ownEntries[operation.id]?.includes('desk_action'),
);

it.each([
  ['Spanish', es],
  ['English', en],
])('says in %s what each change of staff was', (_language, { operations: sentences }) => {
  const unsaid = audited.filter(({ id }) => !Object.hasOwn(sentences, id)).map(({ id }) => id);
  expect(unsaid).toEqual([]);
});

it.each([
  ['Spanish', spoken],
  ['English', spokenInEnglish],
])('says in %s how staff moved an order', (_language, { values }) => {
  expect(staffMoves.filter((move) => !Object.hasOwn(values, move))).toEqual([]);
});

it('leaves to the gateway only entries that are declared to have no before and after', () => {
  // The others do not compile without it: a service's `audit` takes it as `changes`.
  const declared = new Set(Object.keys(withoutBefore));
  const left = audited.filter((operation) => isAuditedByGateway(operation) && !declared.has(operation.id));
  expect(left.map(({ id }) => id)).toEqual([]);
});

// These lists belong to a service or to the provider, so they are repeated here.
const rewardStates = ['waiting', 'approved', 'refused'];
const vehicleStates = ['waiting', 'approved', 'refused'];
const templateApprovals = [
  'unsubmitted',
  'received',
  'pending',
  'approved',
  'rejected',
  'failed',
  'paused',
  'disabled',
];

const states = [
  ...orderStates.map((state) => `order.${state}`),
  ...invoiceStates.map((state) => `invoice.${state}`),
  ...bankRefundStates.map((state) => `refund.${state}`),
  'debt.owed',
  'debt.reserved',
  ...carrierDebtEndings.map((state) => `debt.${state}`),
  ...rewardStates.map((state) => `reward.${state}`),
  ...templateApprovals.map((state) => `template.${state}`),
  ...listingStatuses,
  ...campaignStatuses,
  ...carrierStates,
  ...vehicleStates,
  ...reviewStates,
  ...enquiryStates,
  ...enquiryKinds,
];

it.each([
  ['Spanish', spoken],
  ['English', spokenInEnglish],
])('says in %s what something was before and is after', (_language, { values }) => {
  expect(states.filter((state) => !Object.hasOwn(values, state))).toEqual([]);
});

it.each([
  ['es', spoken, 'estado: con hora → cancelado'],
  ['en', spokenInEnglish, 'state: with a pickup time → cancelled'],
] as const)('says in %s how an order was and how it is', (language, texts, said) => {
  const sentence = sentencesIn({ texts, language, staff: new Map(), nameOf: () => undefined });
  const action = 'order_moved' as const;
  const detail = { state: 'order.scheduled → order.cancelled' };
  expect(sentence({ action, staffId: 1, staffName: 'Ana', subject: 'orders/1', detail }).what).toBe(said);
});

it.each([
  ['Spanish', spoken],
  ['English', spokenInEnglish],
])('says in %s which mails somebody chose', (_language, { details }) => {
  expect(deskMailKinds.filter((kind) => !Object.hasOwn(details, kind))).toEqual([]);
});

it.each([
  ['es', spoken, 'por: transportista 12 → transportista 7'],
  ['en', spokenInEnglish, 'by: carrier 12 → carrier 7'],
] as const)('says in %s which carrier brought an order and which does now', (language, texts, said) => {
  const sentence = sentencesIn({ texts, language, staff: new Map(), nameOf: () => undefined });
  const action = 'transport_assigned' as const;
  const detail = { by: 'carrier:12 → carrier:7' };
  expect(sentence({ action, staffId: 1, staffName: 'Ana', subject: 'orders/1', detail }).what).toBe(said);
});

it.each([
  ['es', spoken, 'transferido desde nuestro banco: sí'],
  ['en', spokenInEnglish, 'transferred from our bank: yes'],
] as const)('says in %s that staff transferred a refund', (language, texts, said) => {
  const sentence = sentencesIn({ texts, language, staff: new Map(), nameOf: () => undefined });
  const action = 'payment_step_resolved' as const;
  const entry = { action, staffId: 1, staffName: 'Ana', subject: 'payments/1', detail: { transferred: true } };
  expect(sentence(entry).what).toBe(said);
});

it.each([
  ['es', spoken, 'nombre: Obras · sin: quienes esperan a una persona, quienes se quejaron, quienes escribieron hoy'],
  [
    'en',
    spokenInEnglish,
    'name: Obras · without: people waiting for the team, people who complained, people who wrote today',
  ],
] as const)('says in %s what was made and whom it leaves out, also where a code was cut', (language, texts, said) => {
  const sentence = sentencesIn({ texts, language, staff: new Map(), nameOf: () => undefined });
  const action = 'campaign_created' as const;
  const detail = { name: '— → Obras', exclude: '— → waiting_for_person, complaint, wrote…' };
  expect(sentence({ action, staffId: 1, staffName: 'Ana', subject: 'campaigns/1', detail }).what).toBe(said);
});

it.each([
  ['order_message_sent', 'Ana escribió un mensaje sobre un pedido', 'Ana wrote a message about an order'],
  ['transport_retried', 'Ana programó otro intento de transporte', 'Ana scheduled another transport attempt'],
  [
    'transport_taken_back',
    'Ana canceló un pedido por un problema de transporte',
    'Ana cancelled an order because of a transport problem',
  ],
] as const)('says of %s only what is true of each of them', (action, inSpanish, inEnglish) => {
  // A message may go to one side, an attempt may be a pickup, and goods may still be with their seller.
  const entry = { action, staffId: 1, staffName: 'Ana', subject: 'orders/1', detail: {} };
  const nameOf = () => undefined;
  expect(sentencesIn({ texts: spoken, language: 'es', staff: new Map(), nameOf })(entry).sentence).toBe(inSpanish);
  const sentence = sentencesIn({ texts: spokenInEnglish, language: 'en', staff: new Map(), nameOf });
  expect(sentence(entry).sentence).toBe(inEnglish);
});

it('draws no arrow from nothing to what was just made, and one to what a field changed into', () => {
  const sentence = sentencesIn({ texts: spoken, language: 'es', staff: new Map(), nameOf: () => undefined });
  const by = { staffId: 1, staffName: 'Ana', subject: '' };
  const share = { operation: 'addCarrierShare', percent: '— → 75' };
  expect(sentence({ ...by, action: 'desk_action', detail: share }).what).toBe('parte en %: 75');
  expect(sentence({ ...by, action: 'transport_rate_added', detail: { perFloor: '— → 50' } }).what).toBe('por piso: 50');
  expect(sentence({ ...by, action: 'contact_changed', detail: { zone: '— → Roma' } }).what).toBe('zona: — → Roma');
});

it('keeps the word of a code where a template has its name', () => {
  expect(valuesOf(es.values, { hotel: 'Invitación a hoteles', oferta: 'Oferta' })).toMatchObject({
    hotel: 'Hotel',
    oferta: 'Oferta',
  });
});

it('keeps no sentence for what is no change of staff', () => {
  const known = new Set(audited.map(({ id }) => id));
  expect(Object.keys(es.operations).filter((id) => !known.has(id.split('.')[0] ?? id))).toEqual([]);
});
