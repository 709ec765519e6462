import { refused } from '@tianguis/chassis/http/error';
import type Stripe from 'stripe';
import type { Voucher } from '../orders/voucher.ts';
import type { Charge, NewIntent, Once, Payer } from './provider.ts';
import { renewalParams } from './stripe-renewals.ts';

type Params = Stripe.PaymentIntentCreateParams;

/** Calendar days that a voucher or an account can be paid, after the day on which it was asked for. */
const days = { oxxo: 2, spei: 2 } as const;

const nobody = { es: 'Falta a nombre de quién va la ficha', en: 'The voucher needs a name' };

function payerOf({ payer }: Pick<Charge, 'payer'>): Payer {
  if (!payer) throw refused('voucher_without_payer', nobody);
  return payer;
}

/** What Stripe is asked for beside the amount, by how the payer pays. */
export async function paramsOf(stripe: Stripe, charge: NewIntent): Promise<Partial<Params>> {
  if (charge.means === 'oxxo') return oxxoParams(payerOf(charge));
  if (charge.means === 'spei') return speiParams(await customerFor(stripe, charge.id, payerOf(charge)));
  // Vouchers and transfers cannot be held.
  if (charge.type === 'order')
    return { allowed_payment_method_types: ['card'], ...(await renewalParams(stripe, charge)) };
  return { automatic_payment_methods: { enabled: true } };
}

const oxxoParams = ({ name, mail }: Payer): Partial<Params> => ({
  confirm: true,
  allowed_payment_method_types: ['oxxo'],
  payment_method_data: { type: 'oxxo', billing_details: { name, email: mail } },
  payment_method_options: { oxxo: { expires_after_days: days.oxxo } },
});

const speiParams = (customer: string): Partial<Params> => ({
  confirm: true,
  allowed_payment_method_types: ['customer_balance'],
  customer,
  payment_method_data: { type: 'customer_balance' },
  payment_method_options: {
    customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
  },
});

// An account number of its own for each payment: what is sent too late or too much is nobody else's.
async function customerFor(stripe: Stripe, id: string, { name, mail }: Payer): Promise<string> {
  const params = { name, email: mail, metadata: { payment_id: id } };
  return (await stripe.customers.create(params, { idempotencyKey: `customer:${id}` })).id;
}

const dayMs = 86_400_000;

/** What an intent tells its payer to pay with. */
export function voucherOf({ next_action: action, amount, created }: Stripe.PaymentIntent): Voucher | undefined {
  const oxxo = action?.oxxo_display_details;
  if (oxxo?.number)
    return {
      kind: 'oxxo',
      number: oxxo.number,
      bank: null,
      holder: null,
      reference: null,
      remaining: amount,
      until: new Date((oxxo.expires_after ?? created) * 1_000).toISOString(),
      url: oxxo.hosted_voucher_url,
    };
  const transfer = action?.display_bank_transfer_instructions;
  const spei = transfer?.financial_addresses?.find((address) => address.spei)?.spei;
  if (!transfer || !spei) return undefined;
  return {
    kind: 'spei',
    number: spei.clabe,
    bank: spei.bank_name,
    holder: spei.account_holder_name,
    reference: transfer.reference,
    remaining: transfer.amount_remaining ?? amount,
    // Stripe's transfers have no end of their own.
    until: new Date(created * 1_000 + days.spei * dayMs).toISOString(),
    url: transfer.hosted_instructions_url,
  };
}

const idOf = (value: string | { readonly id: string } | null): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/** What a customer of ours sent and no payment took. */
export async function cashOf(stripe: Stripe, id: string) {
  const customer = await stripe.customers.retrieve(id, { expand: ['cash_balance'] });
  const paymentId = customer.deleted ? undefined : customer.metadata.payment_id;
  if (customer.deleted || paymentId === undefined) return undefined;
  return { paymentId, available: customer.cash_balance?.available?.mxn ?? 0 };
}

/** Sends back all that a payment's customer sent and it did not take. */
export async function returnCash(stripe: Stripe, stripeId: string, { id }: Pick<Once, 'id'>): Promise<void> {
  const customer = idOf((await stripe.paymentIntents.retrieve(stripeId)).customer);
  if (customer === undefined) return;
  const { available } = await stripe.customers.retrieveCashBalance(customer);
  const amount = available?.mxn ?? 0;
  if (amount === 0) return;
  const params = {
    customer,
    amount,
    currency: 'mxn',
    origin: 'customer_balance',
    metadata: { step_id: id },
  } as const;
  await stripe.refunds.create(params, { idempotencyKey: `${id}:${amount}` });
}
