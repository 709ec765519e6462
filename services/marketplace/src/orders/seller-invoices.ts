import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Language } from '@tianguis/proto/errors';
import { invoiceChanged } from '@tianguis/proto/payments/tax/events';
import { notifyMember } from '../recipients/notify-member.ts';
import type { TradeParts } from '../trade/scope.ts';
import { amountText } from '../trade/texts.ts';

type News = DataOf<typeof invoiceChanged>;

/** What a member reads about an invoice of ours; undefined where there is nothing to tell them. */
export function invoiceText(news: News, language: Language): string | undefined {
  const { state, amount } = news;
  const sum = amountText(amount, language);
  if (news.kind === 'credit_note') return creditText(news, sum, language);
  if (news.kind === 'withholding') return withholdingText(news, sum, language);
  const which = whichOf(news, language);
  if (state === 'stamped')
    return {
      es: `ya está la ${which}, por ${sum}`,
      en: `the one ${which} is ready, for ${sum}`,
    }[language];
  if (state === 'cancelling')
    return {
      es: `pedimos al SAT cancelar la ${which}, por ${sum}. Si el SAT te pide aceptarlo, hazlo en tu Buzón Tributario`,
      en: `we asked SAT to cancel the one ${which}, for ${sum}. If SAT asks you to accept it, do so in your tax mailbox`,
    }[language];
  if (state === 'cancelled')
    return {
      es: `se canceló ante el SAT la ${which}, por ${sum}`,
      en: `the one ${which}, for ${sum}, was cancelled with SAT`,
    }[language];
  return undefined;
}

/** Which invoice it is, after "la" and "the one". */
function whichOf({ kind, month, orderNumber }: News, language: Language): string {
  if (kind === 'transport')
    return { es: `del transporte del pedido ${orderNumber}`, en: `for the transport of order ${orderNumber}` }[
      language
    ];
  return { es: `de nuestra comisión de ${month}`, en: `for our commission of ${month}` }[language];
}

/** SAT cancels a credit note without asking its receiver. */
function creditText({ state, orderNumber }: News, sum: string, language: Language): string | undefined {
  const what = {
    es: orderNumber ? `del transporte del pedido ${orderNumber} que se devolvió` : 'de la comisión que regresó',
    en: orderNumber ? `for the refunded transport of order ${orderNumber}` : 'for the commission that went back',
  }[language];
  if (state === 'stamped')
    return {
      es: `ya está tu nota de crédito por ${sum}, ${what}`,
      en: `your credit note for ${sum} is ready, ${what}`,
    }[language];
  if (state === 'cancelled')
    return {
      es: `se canceló ante el SAT tu nota de crédito por ${sum}`,
      en: `your credit note for ${sum} was cancelled with SAT`,
    }[language];
  return undefined;
}

/** Likewise what was withheld. */
function withholdingText({ state, month }: News, sum: string, language: Language): string | undefined {
  if (state === 'stamped')
    return {
      es: `ya está tu constancia de las retenciones de ${month}, por ${sum}`,
      en: `your certificate of what was withheld in ${month} is ready, for ${sum}`,
    }[language];
  if (state === 'cancelled')
    return {
      es: `se canceló ante el SAT tu constancia de las retenciones de ${month}, por ${sum}`,
      en: `your certificate of what was withheld in ${month}, for ${sum}, was cancelled with SAT`,
    }[language];
  return undefined;
}

/** The files of an invoice for a mail; a message by WhatsApp goes without. */
function filesOf({ kind = 'invoice', files, month, orderNumber }: News, language: Language) {
  const name = {
    invoice: `factura-${month}`,
    credit_note: `nota-de-credito-${month}`,
    transport: `factura-transporte-${orderNumber}`,
    withholding: `constancia-retenciones-${month}`,
  }[kind];
  return files && { [`${name}.xml`]: files.xml, [`${name}.pdf`]: files.pdf[language] };
}

/** Writes to the receiver of an invoice or credit note that was stamped or cancelled; a mail brings its files. */
export const onInvoiceChanged = ({ outbox, publicUrl }: Pick<TradeParts, 'outbox' | 'publicUrl'>) =>
  defineConsumer({
    event: invoiceChanged,
    name: 'invoice-changed',
    async handle({ data, tx }) {
      if (invoiceText(data, 'es') === undefined) return;
      const notify = notifyMember(tx, publishIn(outbox, tx));
      await notify({
        memberId: data.sellerId,
        language: 'es',
        notice: (language) => ({
          name: `invoice-${data.invoiceId}-${data.state}`,
          template: 'invoice_changed',
          variables: { change: invoiceText(data, language) ?? '', link: `${publicUrl}/mi/datos-fiscales` },
          attachments: filesOf(data, language),
        }),
      });
    },
  });
