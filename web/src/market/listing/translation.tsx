import { useMutation } from '@tanstack/react-query';
import { translateTexts } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import type { Page } from './api.ts';

type Shown = Pick<Page, 'title' | 'description' | 'lines'>;

/** Lines whose names go out with title and description: more than a page shows at once stays as it was written. */
const mostNames = 20;

const textsOf = ({ title, description, lines }: Shown): string[] => [
  title,
  description,
  ...lines.slice(0, mostNames).map(({ name }) => name),
];

function withTexts(lot: Shown, [title = lot.title, description = lot.description, ...names]: readonly string[]): Shown {
  const lines = lot.lines.map((line, at) => ({ ...line, name: names[at] ?? line.name }));
  return { title, description, lines };
}

/** What a lot says in the reader's language, once they ask for it; its seller's words otherwise. */
export function useTranslation(lot: Page) {
  const m = useMessages('market/listing').translation;
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  const texts = textsOf(lot);
  const asking = useMutation({
    mutationFn: () => call(translateTexts, { body: { texts, to: language } }),
    onSuccess: () => setShown(true),
    onError: (error) => toastError(m.failed, readable(error)),
  });
  // A lot that was changed meanwhile, or another language, is translated anew.
  const key = JSON.stringify([language, texts]);
  const [translatedKey, setTranslatedKey] = useState<string>();
  const reply = translatedKey === key ? asking.data : undefined;
  const isTranslated = isShown && reply !== undefined;
  return {
    isOffered: lot.language !== language,
    isTranslated,
    way: reply?.way,
    isBusy: asking.isPending,
    shown: isTranslated ? withTexts(lot, reply.texts) : lot,
    show() {
      if (reply) return setShown(true);
      setTranslatedKey(key);
      asking.mutate();
    },
    showOriginal: () => setShown(false),
  };
}

type Translating = ReturnType<typeof useTranslation>;

/** Asks for a translation, says how it was made, and leads back to the original. */
export function TranslateButton({ translation }: { translation: Translating }) {
  const m = useMessages('market/listing').translation;
  const { isOffered, isTranslated, way, isBusy, show, showOriginal } = translation;
  if (!isOffered) return null;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3">
      <Button
        look="quiet"
        size="s"
        className="-mx-3 underline underline-offset-3"
        busy={isBusy}
        onClick={isTranslated ? showOriginal : show}
      >
        {isTranslated ? m.original : m.ask}
      </Button>
      <p role="status" className="text-[0.9rem] text-muted">
        {isTranslated && way && m.ways[way]}
      </p>
    </div>
  );
}
