import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'What you receive',
  price: 'Price that the buyer pays',
  all: 'Price of everything',
  commission: 'Commission ({percent}%)',
  vat: 'Includes {amount} of VAT',
  isr: 'Income tax (ISR) withheld',
  vatWithheld: 'VAT (IVA) withheld',
  withheld: 'We pay it to SAT for you',
  net: 'You receive',
  pilot: 'Free pilot until {date}: this order carries no commission.',
  pilotEnded: 'Your free pilot was until {date}.',
  pilotUntil: 'Free pilot: orders placed until {date} carry no commission; afterwards it is {percent}%, VAT included.',
  line: 'You receive {net}: the price {gross} less {percent}% commission, {commission} with VAT.',
  freeLine: 'You receive {net}, without commission: your free pilot lasts until {date}.',
  lot: 'If you sell the whole lot',
  when: 'Buyers pay you through Tianguis Circular. We send it 48 hours after each delivery, unless there is a complaint.',
  toAgree: 'Items with a price to be agreed are not counted.',
  withTaxes: {
    line: 'You receive {net}: the price {gross} less {percent}% commission, {commission} with VAT, and {withheld} that we withhold for SAT.',
    freeLine:
      'You receive {net}, without commission until {date} in your free pilot: the price {gross} less {withheld} that we withhold for SAT.',
  },
  mostTaxes: 'Of what is new we also withhold taxes for SAT, {most} at most.',
} satisfies Translation<typeof es>;
