import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  all: 'New on the market',
  title: 'Let me know when there is',
  text: 'We save this search and let you know as soon as someone publishes something like it. All we need is your phone or email.',
  upTo: 'up to {price}',
  kept: 'Done, we will let you know',
  keptFound: { one: '{count} lot is among your alerts already.', other: '{count} lots are among your alerts already.' },
  keptNone: 'We write as soon as someone publishes it.',
  already: 'This search is among your alerts already.',
  failed: 'The search was not saved',
  close: 'Not now',
} satisfies Translation<typeof es>;
