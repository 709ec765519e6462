import { week } from '@tianguis/proto/time';
import type { PrismaTx } from '../platform/database.ts';

/** What Aria answered to people, as they may ask for it. Questions to the chat are kept without who asked. */
export const personalDataStore = (prisma: PrismaTx) => ({
  /** Keeps a copy for a week; returns how many records it holds. */
  async copy(requestId: number, contactIds: number[]): Promise<number> {
    const replies = await prisma.aiResponse.findMany({
      where: { contactId: { in: contactIds } },
      orderBy: { id: 'asc' },
    });
    const data = { ai_responses: replies.map((reply) => JSON.parse(JSON.stringify(reply)) as object) };
    await prisma.personalDataExport.deleteMany({ where: { createdAt: { lt: new Date(Date.now() - week) } } });
    await prisma.personalDataExport.create({ data: { requestId, contactIds, data } });
    return replies.length;
  },
  async forgetCopies(contactIds: number[]): Promise<void> {
    await prisma.personalDataExport.deleteMany({ where: { contactIds: { hasSome: contactIds } } });
  },
  async forget(contactIds: number[]): Promise<number> {
    await this.forgetCopies(contactIds);
    return (await prisma.aiResponse.deleteMany({ where: { contactId: { in: contactIds } } })).count;
  },
  find: (requestId: number) => prisma.personalDataExport.findUnique({ where: { requestId } }),
});
