import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { toastError } from '../../../ui/toast.ts';
import { toggled } from '../../shared/toggled.ts';
import { useChangeContact } from '../api/changes.ts';
import { useFacets } from '../api/lists.ts';
import type { ContactRecord } from '../api/record.ts';

/** Tags as they stand, each with its way out, and a field for one more. */
export function TagsEditor({ contact: { id, tags } }: { contact: ContactRecord }) {
  const m = useMessages('desk/contacts').record;
  const known = useFacets().data?.tags ?? [];
  const list = useId();
  const [draft, setDraft] = useState('');
  const { mutate } = useChangeContact();
  const wanted = draft.trim();
  const save = (next: string[]) =>
    mutate({ id, change: { tags: next } }, { onError: (error) => toastError(m.failed, readable(error)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted && !tags.includes(wanted)) save([...tags, wanted]);
    setDraft('');
  };
  return (
    <section aria-label={m.tags} className="grid gap-2.5">
      <h3 className="text-[1.1rem]">{m.tags}</h3>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={fill(m.removeTag, { tag })}
                onClick={() => save(toggled(tags, tag))}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-m border border-line bg-page pr-1.5 pl-3 text-[0.92rem] hover:border-edge"
              >
                {tag}
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex gap-2">
        <input
          aria-label={m.newTag}
          placeholder={m.newTag}
          list={list}
          maxLength={60}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          className="min-h-10 min-w-0 grow rounded-m border border-edge bg-page px-3"
        />
        <datalist id={list}>
          {known.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
        <Button type="submit" look="secondary" size="s" disabled={!wanted}>
          {m.addTag}
        </Button>
      </form>
    </section>
  );
}
