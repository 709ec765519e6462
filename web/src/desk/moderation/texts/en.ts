import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Reported ratings',
  lead: 'What readers asked us to look at. A hidden rating is neither read nor counted in the average.',
  list: 'List',
  open: 'To be reviewed',
  hidden: 'Hidden',
  stars: { one: '{count} star', other: '{count} stars' },
  reasons: {
    false: 'It is false',
    insulting: 'It insults',
    personal_data: 'It gives personal data',
    spam: 'It is advertising',
  },
  keep: 'Keep it published',
  hide: 'Hide it',
  show: 'Publish it again',
  done: { kept: 'It stays published', hidden: 'Rating hidden' },
  failed: 'The decision could not be kept',
  loadFailed: 'We could not load the ratings.',
  empty: 'Nothing here',
  emptyHint: 'When a reader reports a rating, it appears here by itself.',
} satisfies Translation<typeof es>;
