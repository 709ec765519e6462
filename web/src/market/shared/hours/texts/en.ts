import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  hours: 'Pickup hours',
  hoursHint: 'The buyer chooses a free time within these hours.',
  opens: 'Opens',
  closes: 'Closes',
  slot: 'Time of each pickup',
  minutes: '{minutes} minutes',
  days: '{first} to {last}',
  text: '{days}, {from} to {until}',
  never: 'no pickups for now',
} satisfies Translation<typeof es>;
