import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { PrismaScope } from '@tianguis/chassis/storage/prisma';
import { aiOutcomes, reviewDecisions } from '@tianguis/proto/assistant/replies/operations';
import type { AiResponse, PrismaClient } from '../../generated/prisma/client.ts';
import type { AiResponseReads, AiResponseView, Turn } from '../engines/answer.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { AutoReplyWrites } from './keep-auto-reply.ts';

/** How many earlier exchanges an answer takes into account. */
const remembered = 5;

export const toView = ({ messageLogId: _, engine: __, sources: ___, ...row }: AiResponse): AiResponseView => ({
  ...row,
  response: row.aiResponse,
  outcome: aiOutcomes.find((known) => known === row.outcome) ?? 'handed_over',
  decision: reviewDecisions.find((known) => known === row.decision) ?? null,
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

const wasSent = ({ outcome, decision }: AiResponse): boolean =>
  outcome === 'sent' || decision === 'accepted' || decision === 'edited';

const turnsOf = (row: AiResponse): Turn[] => [
  { role: 'user', content: row.userMessage },
  ...(wasSent(row) ? [{ role: 'assistant', content: row.finalText ?? row.aiResponse } as const] : []),
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
