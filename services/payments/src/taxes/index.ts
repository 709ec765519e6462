import { memberIdOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import type { taxDataOperations } from '@tianguis/proto/payments/operations';
import { audit } from '../platform/audit.ts';
import { defineRoom } from '../platform/room.ts';
import { onMemberErased } from './on-member-erased.ts';
import { findTaxProfile, forgetTaxProfile, saveTaxProfile } from './tax-profile-store.ts';

/** Taxes: what SAT knows members by. */
export const taxes = defineRoom<typeof taxDataOperations>(({ storage, inTransaction, outbox, now }) => ({
  handlers: {
    async getTaxData({ identity }) {
      return { taxData: (await findTaxProfile(storage, memberIdOf(identity))) ?? null };
    },
    async saveTaxData({ identity, body }) {
      return { taxData: await saveTaxProfile(storage, memberIdOf(identity), body, now()) };
    },
    async deleteTaxData({ identity }) {
      await forgetTaxProfile(storage, memberIdOf(identity));
      return { success: true as const };
    },
    readTaxData: ({ params: { member }, identity }) =>
      inTransaction(async ({ tx }) => {
        const subject = `members/${member}`;
        await audit(outbox, tx, { action: 'tax_data_read', subject, staffId: staffIdOf(identity), detail: {} });
        return { taxData: (await findTaxProfile(tx, member)) ?? null };
      }),
  },
  consumers: [onMemberErased],
}));
