import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useChangeTags } from '../api/actions.ts';
import { type Conversation, useKnownTags } from '../api/conversations.ts';

type AdderProps = { busy: boolean; onAdd: (tag: string) => void; onClose: () => void };

function Adder({ busy, onAdd, onClose }: AdderProps) {
  const m = useMessages('desk/inbox').tags;
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
        // biome-ignore lint/a11y/noAutofocus: the field opens because somebody asked for it
        autoFocus
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
      <Button type="submit" look="secondary" size="s" busy={busy} disabled={!wanted}>
        {m.save}
      </Button>
    </form>
  );
}

/** The contact's tags, each with its way out, and a field for one more. */
export function Tags({ conversation: { contactId, tags } }: { conversation: Conversation }) {
  const m = useMessages('desk/inbox').tags;
  const { mutateAsync, isPending } = useChangeTags(contactId);
  const [isAdding, setIsAdding] = useState(false);
  const save = (next: string[]) => mutateAsync(next).catch((error: unknown) => toastError(m.failed, readable(error)));
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {tags.length > 0 && (
        <ul aria-label={m.list} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={fill(m.remove, { tag })}
                disabled={isPending}
                onClick={() => save(tags.filter((each) => each !== tag))}
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
          busy={isPending}
          onAdd={(tag) => !tags.includes(tag) && save([...tags, tag])}
          onClose={() => setIsAdding(false)}
        />
      ) : (
        <button
          type="button"
          onClick={() => setIsAdding(true)}
          className="link min-h-7 text-[0.9rem] pointer-coarse:min-h-11"
        >
          {`+ ${m.add}`}
        </button>
      )}
    </div>
  );
}
