import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  forget: 'Clear recent searches',
  suggestions: 'Suggestions',
  shown: { one: '{count} suggestion', other: '{count} suggestions' },
  wordsIn: '{words} in {place}',
  lots: { one: '{count} lot', other: '{count} lots' },
  noLots: 'None today',
} satisfies Translation<typeof es>;
