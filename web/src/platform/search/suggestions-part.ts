import { loadTexts } from '../../i18n/messages.ts';
import Suggestions from './suggestions.tsx';
import { search } from './texts/index.ts';

export { makeSearch } from './make-search.ts';

/** The suggestions with their texts. */
export async function loadSuggestions(): Promise<{ default: typeof Suggestions }> {
  await loadTexts([search]);
  return { default: Suggestions };
}
