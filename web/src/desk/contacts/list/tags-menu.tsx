import * as Popover from 'radix-ui/popover';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-link.tsx';
import { useFacets } from '../api/lists.ts';

interface Props {
  readonly busy: boolean;
  readonly onChange: (tags: { addTags: string[] } | { removeTags: string[] }) => void;
}

/** Adds a tag to the selected contacts, or removes it. */
export function TagsMenu({ busy, onChange }: Props) {
  const m = useMessages('desk/contacts').bulk;
  const tags = useFacets().data?.tags ?? [];
  const list = useId();
  const [tag, setTag] = useState('');
  const [open, setOpen] = useState(false);
  const wanted = tag.trim();
  const finish = (change: { addTags: string[] } | { removeTags: string[] }) => {
    onChange(change);
    setOpen(false);
    setTag('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted) finish({ addTags: [wanted] });
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger aria-keyshortcuts="t" className={buttonClass('secondary', 's')}>
        {m.tags}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          sideOffset={8}
          collisionPadding={12}
          aria-label={m.tags}
          className="z-40 w-72 max-w-[calc(100vw-1.5rem)] rounded-l border-2 border-ink bg-raised p-3 shadow-lift"
        >
          <form onSubmit={submit} className="grid gap-2.5">
            <label className="grid gap-1 font-[620]">
              {m.tag}
              <input
                value={tag}
                list={list}
                maxLength={60}
                onChange={(event) => setTag(event.target.value)}
                className="min-h-11 rounded-m border border-edge bg-page px-3 font-normal"
              />
            </label>
            <datalist id={list}>
              {tags.map(({ value }) => (
                <option key={value}>{value}</option>
              ))}
            </datalist>
            <div className="flex gap-2">
              <Button type="submit" size="s" busy={busy} disabled={!wanted}>
                {m.addTag}
              </Button>
              <Button
                look="secondary"
                size="s"
                disabled={busy || !wanted}
                onClick={() => finish({ removeTags: [wanted] })}
              >
                {m.removeTag}
              </Button>
            </div>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
