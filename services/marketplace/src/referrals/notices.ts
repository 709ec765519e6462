import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language, Localized } from '@tianguis/proto/errors';
import { amountText, referralCommissionPercent } from '@tianguis/proto/money';
import { formatDate } from '@tianguis/proto/time';
import { maskContact } from '../platform/contact-text.ts';
import type { Deps } from '../platform/room.ts';
import { notifyMember } from '../recipients/notify-member.ts';

interface Known {
  readonly memberId: number;
  /** The supplier who joined; empty if they gave no name yet. */
  readonly supplier: string;
  readonly hasAccount: boolean;
}

// Only a member proved an address: a sign-up that nobody owns gets no messages.
const referrerOf = statement(
  (p: { referrerId: number; referralId: number | null }) => sql<Known>`
  select u.member_id as "memberId", a.referrer_id is not null as "hasAccount",
    coalesce((
      select coalesce(nullif(r.developer_name, ''), s.name)
      from referrals as r left join sellers as s on s.member_id = r.seller_member_id
      where r.id = ${p.referralId}::int
    ), '') as supplier
  from referral_users as u left join referrer_accounts as a on a.referrer_id = u.id
  where u.id = ${p.referrerId}::int and u.member_id is not null`,
);

const dayText = (date: string, language: Language): string =>
  formatDate(new Date(date), language, { dateStyle: 'long' });

const someone: Localized = { es: 'tu invitado', en: 'the supplier you invited' };

export interface ReferrerNews {
  readonly referrerId: number;
  /** Undefined for news about all of a referrer's referrals. */
  readonly referralId?: number;
  /** Part of the notice's name: the same news is sent once. */
  readonly about: string;
  /** The end of the sentence “Sobre tus referidos: …”. */
  text(known: { readonly name: string; readonly hasAccount: boolean }, language: Language): string;
}

/** Notifies a referrer whose addresses are proved. */
export async function notifyReferrer(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  publish: Publish,
  news: ReferrerNews,
): Promise<void> {
  const { referrerId, referralId, about, text } = news;
  const known = await runMaybe(tx, referrerOf({ referrerId, referralId: referralId ?? null }));
  if (!known) return;
  const { memberId, supplier, hasAccount } = known;
  await notifyMember(
    tx,
    publish,
  )({
    memberId,
    language: 'es',
    notice: (language) => ({
      name: `referral-${referralId ?? `of-${referrerId}`}-${about}`,
      template: 'referral_changed',
      variables: {
        change: text({ hasAccount, name: maskContact(supplier) || someone[language] }, language),
        link: `${publicUrl}/referidos`,
      },
    }),
  });
}

/** A seller confirmed who invited them. */
export const joinedNews = (referrerId: number, referralId: number): ReferrerNews => ({
  referrerId,
  referralId,
  about: 'joined',
  text: ({ name }, language) =>
    ({
      es: `${name} confirmó que lo invitaste. Ganas el ${referralCommissionPercent}% de su primer pedido cuando se concluya`,
      en: `${name} confirmed that you invited them. You earn ${referralCommissionPercent}% of their first order once it is completed`,
    })[language],
});

interface Reward {
  readonly referrerId: number;
  readonly referralId: number;
  /** Centavos. */
  readonly amount: number;
}

const giveAccount: Localized = {
  es: '. Da tu CLABE para que te lo paguemos',
  en: '. Give us your CLABE so that we can pay you',
};

/** A reward is payable. */
export const earnedNews = ({ referrerId, referralId, amount }: Reward, dueAt: string): ReferrerNews => ({
  referrerId,
  referralId,
  about: 'earned',
  text({ name, hasAccount }, language) {
    const sum = amountText(amount, language);
    const day = dayText(dueAt, language);
    const said = {
      es: `ganaste ${sum} por el primer pedido de ${name}. Te lo pagamos a más tardar el ${day}`,
      en: `you earned ${sum} from the first order of ${name}. We pay it by ${day}`,
    }[language];
    return hasAccount ? said : said + giveAccount[language];
  },
});

/** Staff review a reward before it is payable. */
export const reviewNews = ({ referrerId, referralId, amount }: Reward, until: string): ReferrerNews => ({
  referrerId,
  referralId,
  about: 'in-review',
  text({ name }, language) {
    const sum = amountText(amount, language);
    const day = dayText(until, language);
    return {
      es: `el equipo revisa tu comisión de ${sum} por el primer pedido de ${name}. Si no decide antes del ${day}, se te paga`,
      en: `the team is reviewing your reward of ${sum} from the first order of ${name}. Without a decision by ${day}, we pay it`,
    }[language];
  },
});

/** A referral earns nothing. */
export const refusedNews = (referrerId: number, referralId: number, isOwnPurchase: boolean): ReferrerNews => ({
  referrerId,
  referralId,
  about: 'refused',
  text({ name }, language) {
    const reasons = isOwnPurchase
      ? { es: 'lo compraste tú', en: 'you bought it yourself' }
      : {
          es: 'el equipo revisó la comisión y no la aprobó',
          en: 'the team reviewed the reward and did not approve it',
        };
    return {
      es: `el primer pedido de ${name} no cuenta: ${reasons.es}`,
      en: `the first order of ${name} does not count: ${reasons.en}`,
    }[language];
  },
});

/** We transferred money to a referrer. `total`: centavos that they were paid altogether. */
export const paidNews = (referrerId: number, amount: number, total: number): ReferrerNews => ({
  referrerId,
  about: `paid-${total}`,
  text: (_known, language) =>
    ({
      es: `te transferimos ${amountText(amount, language)}`,
      en: `we transferred ${amountText(amount, language)} to you`,
    })[language],
});
