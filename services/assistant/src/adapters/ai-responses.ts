import type { Outbox } from '@tianguis/chassis/outbox';
import type { PrismaScope } from '@tianguis/chassis/prisma';
import { aiOutcomes } from '@tianguis/proto/http/assistant';
import type { AiResponse, PrismaClient } from '../../generated/prisma/client.ts';
import type { AutoReplyWrites } from '../app/keep-auto-reply.ts';
import type { AiResponseReads, AiResponseView, Turn } from '../app/ports.ts';
import type { PrismaTx } from './database.ts';

/** How many earlier exchanges an answer takes into account. */
const remembered = 5;

const toView = ({ messageLogId: _, engine: __, sources: ___, ...row }: AiResponse): AiResponseView => ({
  ...row,
  response: row.aiResponse,
  outcome: aiOutcomes.find((known) => known === row.outcome) ?? 'handed_over',
});

export const aiResponseReads = (prisma: PrismaClient): AiResponseReads => ({
  async newest({ contactId, before, limit }) {
    const where = { contactId, ...(before !== undefined && { id: { lt: before } }) };
    const rows = await prisma.aiResponse.findMany({ where, orderBy: { id: 'desc' }, take: limit });
    return rows.map(toView);
  },
  count: (contactId) => prisma.aiResponse.count({ where: { contactId } }),
  async conversation(contactId) {
    const rows = await prisma.aiResponse.findMany({ where: { contactId }, orderBy: { id: 'desc' }, take: remembered });
    return rows.toReversed().flatMap(turnsOf);
  },
});

const turnsOf = ({ userMessage, aiResponse, outcome }: AiResponse): Turn[] => [
  { role: 'user', content: userMessage },
  ...(outcome === 'sent' ? [{ role: 'assistant', content: aiResponse } as const] : []),
];

export const autoReplyWrites =
  (outbox: Outbox) =>
  ({ prisma, tx }: PrismaScope<PrismaTx>): AutoReplyWrites => ({
    async add({ answer, ...response }, responseType) {
      const { text, intent, confidence, engine, sources } = answer;
      const data = {
        ...response,
        aiResponse: text,
        trigger: intent,
        responseType,
        confidence,
        engine,
        sources: [...sources],
      };
      const [added] = await prisma.aiResponse.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
      return added;
    },
    publish: (event, content) => outbox.append(tx, event, content),
  });
