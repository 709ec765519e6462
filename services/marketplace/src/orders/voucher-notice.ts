import type { DataOf } from '@tianguis/proto/define-event';
import type { Language } from '@tianguis/proto/errors';
import type { orderVoucherChanged } from '@tianguis/proto/payments/orders/events';
import { amountText, momentText } from './notice.ts';

type News = DataOf<typeof orderVoucherChanged>;

/** A number as people read it out. */
const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const ofShop = ({ number, amount, until }: News, language: Language): string => {
  const sum = amountText(amount, language);
  const end = momentText(new Date(until), language);
  return {
    es: `tu ficha de OXXO por ${sum}, para pagar en la caja antes del ${end}, es ${inFours(number)}`,
    en: `your OXXO voucher for ${sum}, to be paid at the till before ${end}, is ${inFours(number)}`,
  }[language];
};

const ofBank = ({ number, bank, reference, amount, remaining, until }: News, language: Language): string => {
  const sum = amountText(remaining, language);
  const end = momentText(new Date(until), language);
  const to = [`CLABE ${number}`, bank].filter(Boolean).join(', ');
  const es = reference && `, referencia ${reference}`;
  const en = reference && `, reference ${reference}`;
  const part = amountText(amount - remaining, language);
  return {
    es: `${remaining < amount ? `llegaron ${part} por SPEI y faltan ${sum}; ` : ''}antes del ${end} transfiere ${sum} por SPEI a la ${to}${es ?? ''}`,
    en: `${remaining < amount ? `${part} arrived by SPEI and ${sum} are missing; ` : ''}before ${end} transfer ${sum} by SPEI to the ${to}${en ?? ''}`,
  }[language];
};

const over = (kind: News['kind'], language: Language): string =>
  ({
    es: kind === 'oxxo' ? 'tu ficha de OXXO venció sin pago' : 'venció el plazo para pagar por SPEI',
    en: kind === 'oxxo' ? 'your OXXO voucher expired unpaid' : 'the time to pay by SPEI is over',
  })[language];

/** What a buyer is told of a voucher, as the end of “Pedido P-000042 de Cemento: …”. */
export function voucherText(news: News, language: Language): string {
  if (news.state === 'expired') return over(news.kind, language);
  return (news.kind === 'oxxo' ? ofShop : ofBank)(news, language);
}
