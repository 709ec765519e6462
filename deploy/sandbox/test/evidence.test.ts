import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { sandboxFor, startReceiver, stripeFor } from './harness.ts';

const pdf = (bytes = 2_000, pages = 1) =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n${'/Type /Page\n'.repeat(pages)}`), Buffer.alloc(bytes, 32)]);

async function open(card = 'pm_card_createDispute') {
  const receiver = await startReceiver();
  const sandbox = await sandboxFor({ webhookBase: receiver.url });
  const stripe = stripeFor(sandbox);
  const { id } = await stripe.paymentIntents.create({
    amount: 90_000,
    currency: 'mxn',
    payment_method: card,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  const own = (path: string, form: Record<string, string>) =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.keys.stripeSecretKey}` },
      body: new URLSearchParams(form),
    });
  const pass = (days: number) =>
    fetch(`${sandbox.url}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days }),
    });
  return { stripe, own, pass, disputeId: dispute?.id ?? '' };
}

const upload = (stripe: Stripe, data: Buffer, name = 'entrega.pdf') =>
  stripe.files.create({ purpose: 'dispute_evidence', file: { data, name, type: 'application/pdf' } });

test('keeps a file of the kinds and the size that evidence may have, and refuses others', async () => {
  const { stripe } = await open();
  const file = await upload(stripe, pdf());
  expect(file).toMatchObject({ object: 'file', purpose: 'dispute_evidence', type: 'pdf', filename: 'entrega.pdf' });
  expect(await stripe.files.retrieve(file.id)).toMatchObject({ size: file.size });
  await expect(upload(stripe, Buffer.from('hola'))).rejects.toMatchObject({ param: 'file' });
  await expect(upload(stripe, pdf(5_000_001))).rejects.toMatchObject({ param: 'file' });
  const form = { purpose: 'identity_document', file: { data: pdf(), name: 'a.pdf' } } as const;
  await expect(stripe.files.create(form)).rejects.toMatchObject({ param: 'purpose' });
});

test('gives the same file for the same key, and takes the key for no other file', async () => {
  const { stripe } = await open();
  const again = (data: Buffer) =>
    stripe.files.create(
      { purpose: 'dispute_evidence', file: { data, name: 'a.pdf', type: 'application/pdf' } },
      { idempotencyKey: 'evidence:receipt:0' },
    );
  const { id } = await again(pdf());
  expect((await again(pdf())).id).toBe(id);
  await expect(again(pdf(3_000))).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('stages evidence, takes it once, and waits for the bank', async () => {
  const { stripe, own, disputeId } = await open();
  const { id: receipt } = await upload(stripe, pdf());
  const staged = await stripe.disputes.update(disputeId, { evidence: { customer_name: 'Ana' }, submit: false });
  expect(staged).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } });
  const sent = await stripe.disputes.update(disputeId, { evidence: { receipt, uncategorized_text: 'Se entregó' } });
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence: { customer_name: 'Ana', receipt },
    evidence_details: { has_evidence: true, submission_count: 1 },
  });
  await expect(stripe.disputes.update(disputeId, { evidence: { receipt } })).rejects.toMatchObject({ statusCode: 400 });
  expect((await own(`/v1/disputes/${disputeId}/sandbox_decide`, { outcome: 'won' })).status).toBe(200);
  expect((await stripe.disputes.retrieve(disputeId)).status).toBe('won');
});

test('refuses evidence that is too much, of no file, or after its date', async () => {
  const { stripe, pass, disputeId } = await open();
  const update = (evidence: Stripe.DisputeUpdateParams.Evidence) => stripe.disputes.update(disputeId, { evidence });
  const files = [await upload(stripe, pdf(2_400_000)), await upload(stripe, pdf(2_400_000))].map(({ id }) => id);
  await expect(update({ receipt: files[0], refund_policy: files[1] })).rejects.toThrow('4.5 MB');
  const { id: long } = await upload(stripe, pdf(1_000, 60));
  await expect(update({ receipt: long })).rejects.toMatchObject({ code: 'dispute_evidence_page_limit_exceeded' });
  await expect(update({ receipt: 'file_none' })).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(update({ uncategorized_text: 'x'.repeat(20_001) })).rejects.toMatchObject({
    param: 'evidence[uncategorized_text]',
  });
  await pass(9);
  await expect(update({ customer_name: 'Ana' })).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.disputes.retrieve(disputeId)).evidence_details.submission_count).toBe(0);
});

test('forgets a file after its time', async () => {
  const { stripe, pass } = await open();
  const { id } = await upload(stripe, pdf());
  await pass(241);
  await expect(stripe.files.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' });
});
