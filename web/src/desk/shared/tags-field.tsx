import { contactFacets } from '@tianguis/proto/gen/client.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toastError } from '../../ui/toast.ts';
import { useChangeTags } from './api/tags.ts';

const useKnownTags = (): string[] =>
  useOperation(contactFacets, {}, { select: ({ tags }) => tags.map(({ value }) => value) }).data ?? [];

interface AdderProps {
  readonly isBusy: boolean;
  readonly onAdd: (tag: string) => void;
  readonly onClose: () => void;
}

function Adder({ isBusy, onAdd, onClose }: AdderProps) {
  const m = useMessages('desk/shared').tags;
  const known = useKnownTags();
  const list = useId();
  const [draft, setDraft] = useState('');
  const wanted = draft.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted) onAdd(wanted);
    onClose();
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 items-center gap-1.5">
      <input
        // biome-ignore lint/a11y/noAutofocus: the reader has just pressed the button that opens this field
        autoFocus
        data-inline
        aria-label={m.new}
        list={list}
        maxLength={60}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
        className="min-h-8 w-36 rounded-m border border-edge bg-page px-2 pointer-coarse:min-h-11"
      />
      <datalist id={list}>
        {known.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <Button type="submit" look="secondary" size="s" busy={isBusy} disabled={!wanted}>
        {m.save}
      </Button>
    </form>
  );
}

interface Props {
  readonly contactId: number;
  readonly tags: readonly string[];
}

/** A contact's tags, each with a button that removes it, and a field for another. The focus stays here. */
export function TagsField({ contactId, tags }: Props) {
  const m = useMessages('desk/shared').tags;
  const { mutate, isPending: isBusy } = useChangeTags(contactId);
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const save = (change: Parameters<typeof mutate>[0]) =>
    mutate(change, { onError: (error) => toastError(m.failed, readable(error)) });
  const focusAdd = () => requestAnimationFrame(() => add.current?.focus());
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {tags.length > 0 && (
        <ul aria-label={m.list} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={fill(m.remove, { tag })}
                disabled={isBusy}
                onClick={() => {
                  save({ removeTags: [tag] });
                  focusAdd();
                }}
                className="inline-flex min-h-7 items-center gap-1 rounded-m border border-line bg-page pr-1 pl-2 text-[0.86rem] hover:border-edge pointer-coarse:min-h-11"
              >
                {tag}
                <Icon name="close" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <Adder
          isBusy={isBusy}
          onAdd={(tag) => !tags.includes(tag) && save({ addTags: [tag] })}
          onClose={() => {
            setIsAdding(false);
            focusAdd();
          }}
        />
      ) : (
        <button
          ref={add}
          type="button"
          aria-keyshortcuts="l"
          onClick={() => setIsAdding(true)}
          className="link min-h-7 text-[0.9rem] pointer-coarse:min-h-11"
        >
          {`+ ${m.add}`}
        </button>
      )}
    </div>
  );
}
