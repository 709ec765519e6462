import { maskText } from '@tianguis/chassis/redact';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { ChatLog } from '../app/ports.ts';

/** Keeps what visitors ask, without emails and phones, so that the knowledge can be bettered. */
export const chatLog = (prisma: PrismaClient): ChatLog => ({
  async add({ question, answer }) {
    const { text, sources, ...rest } = answer;
    await prisma.chatTurn.create({
      data: { ...rest, question: maskText(question), answer: text, sources: [...sources] },
      select: { id: true },
    });
  },
});
