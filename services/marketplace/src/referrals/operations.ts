import { randomInt, randomUUID } from 'node:crypto';
import { csvLine } from '@tianguis/chassis/http/csv-line';
import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { memberIdOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { bankFileName, splitByClabe } from '@tianguis/proto/clabe';
import { referrerSignedUp } from '@tianguis/proto/marketplace/referrals/events';
import type { referralOperations } from '@tianguis/proto/marketplace/referrals/operations';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { audit } from '../platform/audit.ts';
import type { Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { confirmForm } from '../recipients/confirm-form.ts';
import { recordConsents } from '../recipients/consents.ts';
import { notifyMember } from '../recipients/notify-member.ts';
import { keepPerson } from '../recipients/persons.ts';
import { shortCodeOf } from './code.ts';
import { firstNameOf, type ReferralSignUp, referralCode, referralLink } from './referral.ts';
import { activeReferrerName, ownReferralsOf, readReferrers, referralStore } from './referral-store.ts';
import { answerProposal, confirmByCode, sellerReferrerOf } from './seller-referrer.ts';
import { duePaymentsOf, saveAccount, speiRows } from './spei-payments.ts';
import { countClick } from './visit.ts';

const mostCodes = 5;
const freshCode = () => referralCode(new Date(), randomInt(36 ** 3, 36 ** 4).toString(36));

/**
 * Signs a referrer up under the proposed code or, if that is taken, a fresh one. A signed-in referrer gets one more code. What a
 * stranger writes proves nothing, so it is a sign-up of its own, also with a mailbox or phone that we know.
 */
async function addUnderFreeCode(
  scope: Scope,
  { name, email, whatsapp, referralCode: proposed }: ReferralSignUp,
  memberId: number | undefined,
) {
  const store = referralStore(scope);
  let code = proposed;
  for (let tries = 0; tries < mostCodes; tries++) {
    const referrer = { name, email, whatsapp, referralCode: code };
    const further = memberId === undefined ? undefined : await store.addFurtherCode(referrer, memberId);
    if (further) return { id: further.id, code, isNew: false };
    const added = await store.addReferrer(referrer, memberId);
    if (added) return { id: added.id, code, isNew: true };
    code = freshCode();
  }
  throw new Error(`${mostCodes} referral codes in a row were taken`);
}

/** A page of a referrer's own list. */
const defaultLimit = 50;

export function referralHandlers({
  submit,
  inTransaction,
  outbox,
  storage,
  publicUrl,
  personHash,
  now,
}: Deps): Handlers<typeof referralOperations> {
  return {
    // The reply is the same for a known mailbox, so that it does not reveal who takes part.
    signUpReferrer: submit('signUpReferrer', async (scope, body, language, identity) => {
      const memberId = identity.kind === 'member' ? memberIdOf(identity) : undefined;
      const { id, code, isNew } = await addUnderFreeCode(scope, body, memberId);
      await recordConsents(scope.prisma, body, { source: 'referrals', language });
      if (isNew) {
        await outbox.append(scope.tx, referrerSignedUp, {
          subject: `referral-users/${id}`,
          data: { referralUserId: id, referralCode: code },
        });
      }
      const link = referralLink(publicUrl, code);
      await confirmForm(
        { publish: publishIn(outbox, scope.tx), personHash, now: now() },
        { email: body.email, phone: body.whatsapp, language },
        { template: 'referrer_registered', variables: { code, link } },
      );
      return { success: true as const, id, referralCode: code, shortCode: await shortCodeOf(scope.tx, id), link };
    }),
    // A stranger learns the first name only, and only while the code is active.
    async findReferrer({ params: { code } }) {
      const name = await activeReferrerName(storage, code);
      return { valid: name !== undefined, firstName: name === undefined ? null : firstNameOf(name) };
    },
    async countReferralClick({ params }) {
      return { success: true, visit: await countClick(storage, params.code) };
    },
    async getMyReferrals({ identity, query: { limit = defaultLimit, cursor } }) {
      const page = { memberId: memberIdOf(identity), before: readCursor(cursor), limit: limit + 1 };
      const found = await ownReferralsOf(storage, page);
      if (!found) return { referrer: null, nextCursor: null };
      const { rows, nextCursor } = pageById(found.referrals, limit);
      const link = referralLink(publicUrl, found.referralCode);
      return { referrer: { ...found, link, referrals: rows }, nextCursor };
    },
    listReferrers: async ({ query: { id = [] } }) => ({ referrers: await readReferrers(storage, id) }),
    getMyReferrer: ({ identity }) => sellerReferrerOf(storage, memberIdOf(identity)),
    confirmMyReferrer: ({ identity, body }) =>
      inTransaction(async (scope) => {
        const firstName = await confirmByCode(
          { scope, publish: publishIn(outbox, scope.tx), publicUrl },
          memberIdOf(identity),
          body,
        );
        return { success: true as const, firstName };
      }),
    answerReferralProposal: ({ identity, params, body: { answer } }) =>
      inTransaction(async (scope) => {
        const choice = { id: params.id, answer };
        await answerProposal({ scope, publish: publishIn(outbox, scope.tx), publicUrl }, memberIdOf(identity), choice);
        return { success: true as const };
      }),
    async saveMyReferrerAccount({ identity, body }) {
      const memberId = memberIdOf(identity);
      await inTransaction(async ({ tx }) => {
        if (!(await saveAccount(tx, memberId, body))) throw notFound('referrer_not_found');
        await keepPerson(tx, personHash, memberId, { channel: 'clabe', address: body.clabe });
        await notifyMember(
          tx,
          publishIn(outbox, tx),
        )({
          memberId,
          language: 'es',
          notice: () => ({
            name: `referrer-account-${randomUUID()}`,
            template: 'referrer_account_changed',
            variables: { digits: body.clabe.slice(-4), link: `${publicUrl}/referidos` },
          }),
        });
      });
      return { success: true };
    },
    async downloadReferrerPayments(call) {
      const { payments, leftOut } = await inTransaction(async ({ tx }) => {
        const { taken: due, leftOut: wrong } = splitByClabe(await duePaymentsOf(tx));
        await audit(outbox, tx, {
          action: 'referrer_payments_downloaded',
          subject: 'referrers',
          staffId: staffIdOf(call.identity),
          detail: {
            referrers: due.length,
            pesos: toPesos(due.reduce((sum, { owed }) => sum + toCentavos(owed), 0)),
            ...(wrong.length > 0 && { leftOut: wrong.length }),
          },
        });
        const referrers = wrong.map(({ referrerId }) => referrerId);
        if (referrers.length > 0) call.log.error({ referrers }, 'referrers are owed whose CLABE no bank takes');
        return { payments: due, leftOut: wrong.length };
      });
      await sendCsv(call, bankFileName('spei-referidores', leftOut), speiRows(payments, call.query.lang).map(csvLine));
    },
  };
}
