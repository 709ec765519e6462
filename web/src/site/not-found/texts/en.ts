import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Page not found',
  text: 'The page you are looking for does not exist.',
  search: 'It may be in the market:',
  market: 'See the market',
  back: 'Back to the home page',
} satisfies Translation<typeof es>;
