import { tellOrders } from '@tianguis/proto/gen/client.ts';
import { z } from 'zod';
import type { MemberDesk } from '../member-desk.ts';
import { ownTexts } from './own-texts.ts';
import { defineTool, type ToolResult } from './tool.ts';

export const orderStatusInput = z.strictObject({
  order: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullable()
    .describe('The digits of its number, 42 for P-000042; null: all that are under way'),
});
export type OrderStatus = z.output<typeof orderStatusInput>;

interface Needs {
  readonly desk: MemberDesk;
  readonly webUrl: string;
}

/** How the orders and offers of the person who asks stand. Nobody learns of another's. */
export const orderStatus = ({ desk, webUrl }: Needs) =>
  defineTool({
    name: 'order_status',
    description:
      'How the orders and offers of the person who asks stand: state, whose turn it is, what is next, until when. Only their own',
    input: orderStatusInput,
    async run({ order }, { language, member }): Promise<ToolResult> {
      const say = (text: string) => text.replaceAll('{web}', webUrl);
      if (member === undefined) return { text: say(ownTexts.whoAreYou[language]), known: true, isFinal: true };
      const query = order === null ? {} : { order };
      const told = await desk.marketplace(tellOrders, { query }, { member, language });
      if (!told) return { text: say(ownTexts.ordersAway[language]), known: true, isFinal: true };
      return { text: told.text, known: true, isFinal: true, isPrivate: true };
    },
  });
