import type { PrismaTx } from '../../platform/database.ts';
import type { ContactMessage } from './receive-contact-message.ts';

export const contactMessageStore = (prisma: PrismaTx) => ({
  addContactMessage: (data: ContactMessage): Promise<{ id: number }> =>
    prisma.contactMessage.create({ data, select: { id: true } }),
});
