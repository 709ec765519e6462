import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Pickup',
  when: 'When',
  where: 'Where (only the two parties see it)',
  day: 'Day',
  time: 'Time',
  choose: 'Choose this time',
  chooseOther: 'Change to this time',
  chosen: 'Time chosen: the other side knows',
  missing: {
    place: {
      buyer: 'The seller has not said yet where it is picked up. Then you can choose the time.',
      seller: 'Say where it is picked up: then the buyer chooses the time.',
    },
    payment: 'You can choose the time once it is paid or the money is held, while there are free times.',
    slot: {
      buyer: 'Choose when it is picked up, among the free times of the warehouse.',
      seller: 'The buyer chooses a time within the hours of your warehouse.',
    },
  },
  place: 'Exact address',
  placeHint: 'Street, number and what helps to get there. Only the two parties of this order see it.',
  savePlace: 'Save the address',
  placeSaved: 'Address saved',
  changePlace: 'Correct the address',
  withdraw: 'I cannot make that time',
  why: 'Why you cannot',
  whyHint: 'The buyer reads it and chooses another time.',
  withdrawYes: 'Ask for another time',
  withdrawn: 'Time withdrawn',
  back: 'Leave it as it is',
} satisfies Translation<typeof es>;
