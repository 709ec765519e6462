import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  rating: { one: '{average} of 5 from {count} rated sale', other: '{average} of 5 from {count} rated sales' },
  noRating: 'No ratings yet',
  sales: { one: '{count} sale', other: '{count} sales' },
  noSales: 'No sales yet',
  answers: 'Usually answers within {time}',
  hours: { one: '{count} hour', other: '{count} hours' },
  days: { one: '{count} day', other: '{count} days' },
  soon: 'an hour',
  since: 'On Tianguis since {day}',
} satisfies Translation<typeof es>;
