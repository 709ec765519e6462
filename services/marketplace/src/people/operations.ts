import { randomInt } from 'node:crypto';
import { csvLine } from '@tianguis/chassis/http/csv-line';
import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { currentContext } from '@tianguis/chassis/telemetry/context';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import type { peopleOperations } from '@tianguis/proto/marketplace/people/operations';
import type { InTransaction, Scope } from '../platform/database.ts';
import type { Submit } from '../platform/submit-form.ts';
import { consentStore } from './consents/consent-store.ts';
import { contactMessageStore } from './contact-messages/contact-message-store.ts';
import { receiveContactMessage } from './contact-messages/receive-contact-message.ts';
import { findReferrer } from './referrals/find-referrer.ts';
import { countClick, ownReferralsOf } from './referrals/own-referrals-store.ts';
import { referralCode, referralLink } from './referrals/referral-code.ts';
import { activeReferrerName, referralStore } from './referrals/referral-store.ts';
import { duePaymentsOf, saveAccount } from './referrals/referrer-account-store.ts';
import { signUpReferrer } from './referrals/sign-up-referrer.ts';
import { speiRows } from './referrals/spei-file.ts';
import { registerSupplier } from './suppliers/register-supplier.ts';
import { supplierStore } from './suppliers/supplier-store.ts';

interface Parts {
  readonly submit: Submit;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly storage: Pick<Storage, 'query'>;
  readonly publicUrl: string;
}

const noteOf = (due: readonly { readonly owed: number }[], identity: Identity) => ({
  action: 'referrer_payments_downloaded' as const,
  staffId: identity.kind === 'staff' ? Number(identity.id) : null,
  address: currentContext()?.clientAddress ?? null,
  detail: { referrers: due.length, pesos: due.reduce((sum, { owed }) => sum + Math.round(owed * 100), 0) / 100 },
});

const freshCode = () => referralCode(new Date(), randomInt(36 ** 3, 36 ** 4).toString(36));

export function peopleHandlers({
  submit,
  inTransaction,
  outbox,
  storage,
  publicUrl,
}: Parts): Handlers<typeof peopleOperations> {
  const shared = ({ prisma, tx }: Scope) => ({ ...consentStore(prisma), publish: publishIn(outbox, tx) });
  return {
    registerSupplier: submit('registerSupplier', (scope, body, language) =>
      registerSupplier({ ...shared(scope), ...referralStore(scope), ...supplierStore(scope.prisma) }, body, language),
    ),
    sendContactMessage: submit('sendContactMessage', (scope, body, language) =>
      receiveContactMessage({ ...shared(scope), ...contactMessageStore(scope.prisma) }, body, language),
    ),
    signUpReferrer: submit('signUpReferrer', (scope, body, language) =>
      signUpReferrer({ ...shared(scope), ...referralStore(scope), freshCode, publicUrl }, body, language),
    ),
    findReferrer: ({ params }) => findReferrer({ activeName: (code) => activeReferrerName(storage, code) }, params),
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
        await outbox.append(tx, marketplaceActionAudited, { subject: 'referrers', data: noteOf(due, call.identity) });
        return due;
      });
      await sendCsv(call, 'spei-referidores.csv', speiRows(payments, call.query.lang).map(csvLine));
    },
  };
}
