import { z } from 'zod';
import { amount, flag, metadata, object, text } from './params.ts';

const card = z.strictObject({
  number: text,
  exp_month: z.coerce.number().int(),
  exp_year: z.coerce.number().int(),
  cvc: text.optional(),
  networks: object.optional(),
});
const billing = z.looseObject({
  email: text.nullish(),
  name: text.nullish(),
  phone: text.nullish(),
});

const payer = z.looseObject({ email: text, name: text });

export const methodData = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('card'), card, billing_details: billing.optional() }),
  z.looseObject({ type: z.literal('oxxo'), billing_details: payer }),
  z.looseObject({ type: z.literal('customer_balance'), billing_details: billing.optional() }),
]);
export type MethodData = z.output<typeof methodData>;

const methodOptions = z.looseObject({
  oxxo: z.strictObject({ expires_after_days: amount.pipe(z.number().max(7)).optional() }).optional(),
  customer_balance: z
    .looseObject({
      funding_type: z.literal('bank_transfer'),
      bank_transfer: z.looseObject({ type: z.literal('mx_bank_transfer') }),
    })
    .optional(),
});

const confirmation = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  payment_method_options: methodOptions.optional(),
  return_url: z.url().optional(),
  off_session: flag.optional(),
  error_on_requires_action: flag.optional(),
  use_stripe_sdk: flag.optional(),
  mandate_data: object.optional(),
  receipt_email: text.optional(),
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
  shipping: object.optional(),
  radar_options: object.optional(),
  expand: z.array(text).optional(),
};

const common = {
  amount_details: object.optional(),
  application_fee_amount: amount.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata,
  payment_details: object.optional(),
  allowed_payment_method_types: z.array(text).optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_data: object.optional(),
  transfer_group: text.optional(),
  on_behalf_of: text.optional(),
};

const captureMethod = z.enum(['automatic', 'automatic_async', 'manual']);

export const createParams = z.strictObject({
  ...common,
  ...confirmation,
  amount,
  currency: z
    .string()
    .regex(/^[a-zA-Z]{3}$/)
    .transform((code) => code.toLowerCase()),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: captureMethod.default('automatic_async'),
  confirm: flag.default(false),
  confirmation_method: z.enum(['automatic', 'manual']).default('automatic'),
});
export type CreateParams = z.output<typeof createParams>;

export const updateParams = z.strictObject({
  ...common,
  amount: amount.optional(),
  payment_method: text.optional(),
  receipt_email: text.optional(),
  shipping: object.optional(),
  expand: z.array(text).optional(),
});

export const confirmParams = z.strictObject({
  ...confirmation,
  capture_method: captureMethod.optional(),
  /** Sent by browsers beside the publishable key. */
  client_secret: text.optional(),
  key: text.optional(),
});
export type ConfirmParams = z.output<typeof confirmParams>;

export const captureParams = z.strictObject({
  amount_to_capture: amount.optional(),
  application_fee_amount: amount.optional(),
  final_capture: flag.default(true),
  metadata,
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_data: object.optional(),
  expand: z.array(text).optional(),
});

export const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand: z.array(text).optional(),
});
