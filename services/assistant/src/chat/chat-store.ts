import { maskText } from '@tianguis/chassis/telemetry/redact';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { ChatTurn } from './answer-chat.ts';

// Half a year is enough to learn from; each new turn deletes two old ones, so that the table needs no job.
const sweep = `delete from chat_turns where id in
  (select id from chat_turns where created_at < now() - interval '180 days' order by created_at limit 2 for update skip locked)`;

/** Keeps what visitors ask, without emails and phones, so that the knowledge can be bettered. */
export async function keepTurn(prisma: PrismaClient, { question, answer }: ChatTurn): Promise<void> {
  const { text, sources, topic: _, ceiling: __, ...rest } = answer;
  await prisma.chatTurn.create({
    data: { ...rest, question: maskText(question), answer: text, sources: [...sources] },
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
