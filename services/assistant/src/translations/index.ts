import type { translationOperations } from '@tianguis/proto/assistant/translations/operations';
import { defineRoom } from '../platform/room.ts';
import { translateTexts } from './translate-texts.ts';
import { sweepTranslations, translationStore } from './translation-store.ts';

/** Translations: what lots say, in the reader's language. */
export const translations = defineRoom<typeof translationOperations>(({ storage, modelTranslator }) => {
  const store = translationStore(storage);
  return {
    handlers: {
      translateTexts: ({ body: { texts, to } }) => translateTexts({ store, model: modelTranslator }, texts, to),
    },
    jobs: {
      // 3:20 in Mexico City.
      'sweep-translations': { run: () => sweepTranslations(storage), cron: '20 9 * * *' },
    },
  };
});
