import { randomInt } from 'node:crypto';
import { csvLine } from '@tianguis/chassis/http/csv-line';
import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { memberIdOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import { referrerSignedUp } from '@tianguis/proto/marketplace/referrals/events';
import type { referralOperations } from '@tianguis/proto/marketplace/referrals/operations';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { audit } from '../platform/audit.ts';
import type { Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { recordConsents } from '../recipients/consents.ts';
import { type ReferralSignUp, referralCode, referralLink } from './referral.ts';
import { activeReferrerName, countClick, ownReferralsOf, referralStore } from './referral-store.ts';
import { duePaymentsOf, saveAccount, speiRows } from './spei-payments.ts';

const mostCodes = 5;
const freshCode = () => referralCode(new Date(), randomInt(36 ** 3, 36 ** 4).toString(36));

/** Signs a referrer up under the proposed code or, if that is taken, a fresh one. A known mailbox gets one more code. */
async function addUnderFreeCode(scope: Scope, { name, email, whatsapp, referralCode: proposed }: ReferralSignUp) {
  const store = referralStore(scope);
  let code = proposed;
  for (let tries = 0; tries < mostCodes; tries++) {
    const referrer = { name, email, whatsapp, referralCode: code };
    // In this order: a refused insert leaves a gap in the numbers, which would show that we know the mailbox.
    const further = await store.addFurtherCode(referrer);
    if (further) return { id: further.id, code, isNew: false };
    const added = await store.addReferrer(referrer);
    if (added) return { id: added.id, code, isNew: true };
    code = freshCode();
  }
  throw new Error(`${mostCodes} referral codes in a row were taken`);
}

export function referralHandlers({
  submit,
  inTransaction,
  outbox,
  storage,
  publicUrl,
}: Deps): Handlers<typeof referralOperations> {
  return {
    // The reply is the same for a known mailbox, so that it does not reveal who takes part.
    signUpReferrer: submit('signUpReferrer', async (scope, body, language) => {
      const { id, code, isNew } = await addUnderFreeCode(scope, body);
      await recordConsents(scope.prisma, body, { source: 'referrals', language });
      if (isNew) {
        await outbox.append(scope.tx, referrerSignedUp, {
          subject: `referral-users/${id}`,
          data: { referralUserId: id, referralCode: code },
        });
      }
      return { success: true as const, id, referralCode: code, link: referralLink(publicUrl, code) };
    }),
    // A stranger learns the first name only, and only while the code is active.
    async findReferrer({ params: { code } }) {
      const name = await activeReferrerName(storage, code);
      return { valid: name !== undefined, firstName: name?.trim().split(/\s+/)[0] ?? null };
    },
    async countReferralClick({ params }) {
      return { success: true, visit: await countClick(storage, params.code) };
    },
    async getMyReferrals({ identity }) {
      const found = await ownReferralsOf(storage, memberIdOf(identity));
      return { referrer: found ? { ...found, link: referralLink(publicUrl, found.referralCode) } : null };
    },
    async saveMyReferrerAccount({ identity, body }) {
      if (!(await saveAccount(storage, memberIdOf(identity), body))) throw notFound('referrer_not_found');
      return { success: true };
    },
    async downloadReferrerPayments(call) {
      const payments = await inTransaction(async ({ tx }) => {
        const due = await duePaymentsOf(tx);
        await audit(outbox, tx, {
          action: 'referrer_payments_downloaded',
          subject: 'referrers',
          staffId: staffIdOf(call.identity),
          detail: {
            referrers: due.length,
            pesos: toPesos(due.reduce((sum, { owed }) => sum + toCentavos(owed), 0)),
          },
        });
        return due;
      });
      await sendCsv(call, 'spei-referidores.csv', speiRows(payments, call.query.lang).map(csvLine));
    },
  };
}
