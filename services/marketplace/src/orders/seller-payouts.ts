import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Language, Localized } from '@tianguis/proto/errors';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import { notifyMember } from '../recipients/notify-member.ts';
import type { TradeParts } from '../trade/scope.ts';
import { amountText } from '../trade/texts.ts';

type News = DataOf<typeof sellerPayoutChanged>;

/** Why a bank returned a deposit, and what the seller can do. */
const causes: Record<NonNullable<News['reason']>, Localized> = {
  account_closed: {
    es: 'tu banco dice que la cuenta está cerrada, bloqueada o no existe. Pon otra cuenta en Stripe',
    en: 'your bank says that the account is closed, frozen or does not exist. Give Stripe another account',
  },
  wrong_details: {
    es: 'los datos de la cuenta no coinciden. Corrígelos en Stripe',
    en: 'the details of the account do not match. Correct them at Stripe',
  },
  bank_declined: {
    es: 'tu banco no lo aceptó. Pregúntale por qué, o pon otra cuenta en Stripe',
    en: 'your bank did not accept it. Ask them why, or give Stripe another account',
  },
  canceled: {
    es: 'se canceló antes de llegar al banco. Revisa tu cuenta en Stripe',
    en: 'it was cancelled before it reached the bank. Look at your account at Stripe',
  },
};

const disconnected: Localized = {
  es: 'desconectaste tu cuenta de Stripe y ya no podemos enviarte tu dinero. Conéctala otra vez para cobrar',
  en: 'you disconnected your Stripe account, and we cannot send you your money. Connect it again to be paid',
};

/** What a seller reads about a payout, as the end of “Sobre lo que te pagamos: …”. */
export function payoutText({ state, reason, amount }: News, language: Language): string {
  if (state === 'disconnected') return disconnected[language];
  const sum = amountText(amount, language);
  if (state === 'no_account')
    return {
      es: `ganaste ${sum} por un transporte y no tenemos a dónde enviarlo. Abre tu cuenta de depósitos y te lo mandamos`,
      en: `you earned ${sum} for a transport, and we have nowhere to send it. Open your account for deposits, and we will send it`,
    }[language];
  if (state === 'incomplete_account')
    return {
      es: `ganaste ${sum} por un transporte y tu cuenta de depósitos no lo puede recibir: Stripe te pide algo más. Complétala y te lo mandamos`,
      en: `you earned ${sum} for a transport, and your account for deposits cannot receive it: Stripe asks you for something more. Complete it, and we will send it`,
    }[language];
  if (state === 'deposited')
    return {
      es: `tu depósito de ${sum} ya está en tu banco`,
      en: `your deposit of ${sum} is at your bank`,
    }[language];
  const cause = causes[reason ?? 'bank_declined'][language];
  return {
    es: `no llegó tu depósito de ${sum} y te lo seguimos debiendo: ${cause}`,
    en: `your deposit of ${sum} did not arrive, and you are still owed it: ${cause}`,
  }[language];
}

/** Writes to a seller whose bank took a deposit or returned it, whose account was disconnected, or to a carrier without one: why, and what they can do. */
export const onSellerPayoutChanged = ({ outbox, publicUrl }: Pick<TradeParts, 'outbox' | 'publicUrl'>) =>
  defineConsumer({
    event: sellerPayoutChanged,
    name: 'seller-payout-changed',
    async handle({ data, tx }) {
      const notify = notifyMember(tx, publishIn(outbox, tx));
      await notify({
        memberId: data.memberId,
        language: 'es',
        notice: (language) => ({
          name: `payout-${data.reference}-${data.state}`,
          template: 'payout_changed',
          variables: { change: payoutText(data, language), link: `${publicUrl}/mi/ganancias` },
        }),
      });
    },
  });
