import { z } from 'zod';
import { id, idParam, pesosSchema, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/**
 * `incomplete`: the provider still asks the seller for something; `ready`: money can be sent to it; `disconnected`: its owner took
 * our access to it away, and money can be sent only once they open another one.
 */
export const payoutAccountStates = ['none', 'incomplete', 'ready', 'disconnected'] as const;

/** Why a bank did not take a deposit, as far as its owner can do something about it. */
export const payoutReturnReasons = ['account_closed', 'wrong_details', 'bank_declined', 'canceled'] as const;

/** A deposit that did not reach the bank, and how much of what is owed lies with the provider since. */
const returnedDeposit = z.object({
  amount: z.number().meta({ description: 'Pesos that lie with the provider until the bank takes them' }),
  reason: z.enum(payoutReturnReasons).nullable().meta({ description: 'Why the last deposit was returned' }),
});

export const getPayoutAccount = defineOperation({
  id: 'getPayoutAccount',
  service: 'payments',
  method: 'GET',
  path: '/api/earnings/account',
  access: 'member',
  aria: true,
  summary: 'Whether a seller can be paid, and what of it their bank returned',
  reply: z.object({ state: z.enum(payoutAccountStates), returned: returnedDeposit.nullable() }),
});

export const openPayoutAccount = defineOperation({
  id: 'openPayoutAccount',
  service: 'payments',
  method: 'POST',
  path: '/api/earnings/account',
  access: 'member',
  recentSignIn: 'always',
  summary: 'A link to the card provider, good for minutes, where a seller says who they are and where their money goes',
  reply: z.object({ url: z.url() }),
  errors: [422],
});

export const listPayoutProblems = defineOperation({
  id: 'listPayoutProblems',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/payout-problems',
  access: 'staff',
  summary:
    'Sellers whose bank returned a deposit, or who took our access to their account away, and carriers whom we owe and who have no account that can be paid, or whom staff are paying from our bank; the first 200',
  reply: z.object({
    sellers: z.array(
      z.object({
        sellerId: id,
        isDisconnected: z.boolean(),
        isIncomplete: z.boolean().meta({ description: 'The provider asks them for something before it can be paid' }),
        isErased: z
          .boolean()
          .meta({ description: 'They had their account with us erased: they cannot open one any more' }),
        returned: z.number().meta({ description: 'Pesos that lie with the provider until the bank takes them' }),
        owed: z.number().meta({ description: 'Pesos that we owe a carrier who has no account that can be paid' }),
        payoutId: z
          .string()
          .nullable()
          .meta({ description: 'The provider’s number of the last deposit that was returned' }),
        failureCode: z.string().nullable().meta({ description: 'The provider’s own word' }),
        reservation: z
          .object({ endingId: z.uuid(), amount: z.number() })
          .nullable()
          .meta({ description: 'Pesos of a carrier that staff are paying from our bank: no transfer pays them' }),
        at: timestamp.meta({ description: 'When that happened' }),
      }),
    ),
    total: z.int().meta({ description: 'How many there are in all' }),
  }),
});

/** How staff end what we owe a carrier whom no transfer can reach. */
export const carrierDebtEndings = ['paid', 'written_off'] as const;

const endingId = z.uuid().meta({ description: 'Made up by who reserves: whatever repeats, it is booked once' });

export const reserveCarrierDebt = defineOperation({
  id: 'reserveCarrierDebt',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/payout-problems/:id/reservation',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'Keep back all that we owe a carrier without an account before it is paid from our bank: until the payment is noted or given up with `endCarrierDebt`, no transfer pays it. 409 where the amount changed, or where a transfer is under way or can be made',
  params: z.object({ id: idParam.meta({ description: 'Of the member' }) }),
  body: z.object({
    endingId,
    amount: pesosSchema.positive().meta({ description: 'Pesos that are owed, as the caller read them' }),
  }),
  reply: z.object({ reserved: z.number().meta({ description: 'Pesos that are reserved' }) }),
  errors: [404, 409],
});

export const endCarrierDebt = defineOperation({
  id: 'endCarrierDebt',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/payout-problems/:id/ending',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'Note that what was reserved for a carrier was paid from our bank, or that it was not, so that a transfer may pay it; or write off all that we owe one without an account. Once for each `endingId`. 409 where the amount changed, nothing is reserved, or a transfer is under way or can be made',
  params: z.object({ id: idParam.meta({ description: 'Of the member' }) }),
  body: z.object({
    endingId,
    how: z.enum([...carrierDebtEndings, 'not_paid']),
    amount: pesosSchema.positive().meta({ description: 'Pesos that are reserved or owed, as the caller read them' }),
    note: shortText.meta({
      description: 'The tracking key of the SPEI transfer, or why it was not made, or is not owed',
    }),
  }),
  reply: z.object({ owed: z.number().meta({ description: 'Pesos that are owed now' }) }),
  errors: [404, 409],
});
