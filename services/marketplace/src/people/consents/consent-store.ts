import type { PrismaTx } from '../../platform/database.ts';
import type { Consent } from './keep-consents.ts';

export const consentStore = (prisma: PrismaTx) => ({
  addConsent: async (data: Consent): Promise<void> => void (await prisma.consentEntry.create({ data })),
});
