import { readWish } from '@tianguis/proto/marketplace/interests/read-wish';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { HowOften } from '../shared/how-often.tsx';
import { useCreate } from './api.ts';
import { useSummary } from './use-summary.ts';

/** One field: what was understood of it stands below, before it is kept. */
export function NewInterest() {
  const m = useMessages('market/interests');
  // A message by WhatsApp that asked for news leads here with its words.
  const asked = new URLSearchParams(useSearch()).get('busca') ?? '';
  const [sentence, setSentence] = useState(asked);
  const [daily, setDaily] = useState(asked !== '');
  const [isEmpty, setIsEmpty] = useState(false);
  const create = useCreate();
  const summary = useSummary();
  const wish = readWish(sentence);
  const submit = () => {
    setIsEmpty(!wish);
    if (!wish) return;
    create.mutate(
      { ...wish, daily },
      {
        onSuccess: ({ found }) => {
          setSentence('');
          toast(m.added, found > 0 ? m.addedFound : m.addedNone);
        },
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={m.what}
        hint={m.example}
        maxLength={300}
        value={sentence}
        error={isEmpty && !wish ? m.sayWhat : undefined}
        onChange={(event) => setSentence(event.target.value)}
      />
      <p aria-live="polite" className="flex min-h-8 flex-wrap items-center gap-2">
        {wish && (
          <>
            <span className="text-muted">{m.understood}</span>
            {summary(wish).map((part) => (
              <Badge key={part}>{part}</Badge>
            ))}
          </>
        )}
      </p>
      <HowOften daily={daily} onChange={setDaily} />
      <Button type="submit" busy={create.isPending} className="justify-self-start">
        {m.add}
      </Button>
    </form>
  );
}
