import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Language } from '@tianguis/proto/errors';
import { invoiceChanged } from '@tianguis/proto/payments/tax/events';
import { notifyMember } from '../recipients/notify-member.ts';
import type { TradeParts } from '../trade/scope.ts';
import { amountText } from '../trade/texts.ts';

type News = DataOf<typeof invoiceChanged>;

/** What a seller reads about an invoice of our commission; undefined where there is nothing to tell them. */
export function invoiceText({ state, month, amount }: News, language: Language): string | undefined {
  const sum = amountText(amount, language);
  if (state === 'stamped')
    return {
      es: `ya está la de ${month}, por ${sum}`,
      en: `the one of ${month} is ready, for ${sum}`,
    }[language];
  if (state === 'cancelling')
    return {
      es: `pedimos al SAT cancelar la de ${month}, por ${sum}. Si el SAT te pide aceptarlo, hazlo en tu Buzón Tributario`,
      en: `we asked SAT to cancel the one of ${month}, for ${sum}. If SAT asks you to accept it, do so in your tax mailbox`,
    }[language];
  if (state === 'cancelled')
    return {
      es: `se canceló ante el SAT la de ${month}, por ${sum}`,
      en: `the one of ${month}, for ${sum}, was cancelled with SAT`,
    }[language];
  return undefined;
}

/** The files of an invoice for a mail; a message by WhatsApp goes without. */
const filesOf = ({ files, month }: News, language: Language) =>
  files && { [`factura-${month}.xml`]: files.xml, [`factura-${month}.pdf`]: files.pdf[language] };

/** Writes to a seller whose invoice of commission was stamped or cancelled; a mail brings its files. */
export const onInvoiceChanged = ({ outbox, publicUrl }: Pick<TradeParts, 'outbox' | 'publicUrl'>) =>
  defineConsumer({
    event: invoiceChanged,
    name: 'invoice-changed',
    async handle({ data, tx }) {
      if (data.state === 'refused') return;
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
