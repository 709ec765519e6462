import { maskText } from '@tianguis/chassis/telemetry/redact';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { ChatTurn } from './answer-chat.ts';

// Half a year is enough to learn from; each new turn deletes two old ones, so that the table needs no job.
const sweep = `delete from chat_turns where id in
  (select id from chat_turns where created_at < now() - interval '180 days' order by created_at limit 2 for update skip locked)`;

/** Keeps what visitors ask, without emails and phones, so that the knowledge can be bettered. */
export async function keepTurn(prisma: PrismaClient, { question, answer }: ChatTurn): Promise<void> {
  await prisma.chatTurn.create({
    data: {
      language: answer.language,
      question: maskText(question),
      answer: answer.text,
      intent: answer.intent,
      confidence: answer.confidence,
      action: answer.action,
      engine: answer.engine,
      sources: [...answer.sources],
    },
    select: { id: true },
  });
  await prisma.$executeRawUnsafe(sweep);
}

/** Conversations that were left to a person. */
export const handoverStore = (prisma: PrismaTx) => ({
  keepHandover: async (id: string): Promise<void> =>
    void (await prisma.chatHandover.createMany({ data: { id }, skipDuplicates: true })),
  isHandover: async (id: string): Promise<boolean> => (await prisma.chatHandover.count({ where: { id } })) > 0,
});
