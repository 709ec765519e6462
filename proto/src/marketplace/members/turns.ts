import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { listingPhoto } from '../listings/listing.ts';
import { turnActions } from '../orders/order.ts';

/** What a member is asked for beside the steps of orders. */
const otherActions = [
  'answer_offer',
  'answer_question',
  'renew_lot',
  'finish_draft',
  'rate',
  'answer_carrier_invitation',
  'agree_to_share',
  'bring_order',
] as const;

/** Everything that can be somebody’s turn. */
export const allTurnActions = [...turnActions, ...otherActions] as const;

/** Things that `getMyTurns` lists; `total` counts all of them. */
export const mostTurns = 50;

const turn = z
  .object({
    action: z.enum(allTurnActions),
    id: id.meta({ description: 'Of the order, offer, question, lot or carrier that waits' }),
    title: z.string().meta({ description: 'Of the lot; empty where there is none' }),
    text: z.string().nullable().meta({ description: 'What was asked; null where it is no question' }),
    other: z.string().meta({ description: 'Name of the other side; empty where they gave none, or there is none' }),
    photo: listingPhoto.nullable().meta({ description: 'The lot’s first' }),
    amount: z.number().nullable().meta({ description: 'Pesos of the order or offer; of a carrier, their share' }),
    more: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'Other orders to bring after this one, all of which are one turn' }),
    by: timestamp.nullable().meta({ description: 'Until when; null where nothing limits it' }),
    at: timestamp.meta({
      description:
        'When the order was placed, prices were named, the question was asked, the lot was published, the draft changed, the sale ended, the carrier was invited',
    }),
    link: z.string().meta({ description: 'The page where it is done', example: '/pedido/42' }),
  })
  .meta({ id: 'Turn' });

export const getMyTurns = defineOperation({
  id: 'getMyTurns',
  service: 'marketplace',
  method: 'GET',
  path: '/api/members/me/turns',
  access: 'member',
  summary:
    'What waits for the member who asks: steps of orders, offers, questions, lots that end soon, drafts, ratings, orders to bring as a carrier; most urgent first',
  reply: z.object({
    turns: z.array(turn),
    total: z.int(),
  }),
});
