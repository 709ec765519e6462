import * as Dialog from 'radix-ui/dialog';
import { useCallback, useId, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { DeskIcon } from '../icons.tsx';
import type { Group } from '../places.ts';
import { useFocusReturn } from '../use-focus-return.ts';
import type { Item } from './item.ts';
import { optionId, Results } from './results.tsx';
import { useChoice } from './use-choice.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';

interface Props {
  readonly groups: readonly Group[];
  readonly onTalk: () => void;
  readonly onClose: () => void;
}

function Keys() {
  const { keys } = useMessages('desk/shell').palette;
  return (
    <p aria-hidden className="flex gap-5 border-t border-line px-5 py-2 text-[0.82rem] text-muted max-lg:hidden">
      <span>{`↑↓ ${keys.choose}`}</span>
      <span>{`↵ ${keys.open}`}</span>
      <span>{`esc ${keys.leave}`}</span>
    </p>
  );
}

/** Says how the search goes: to a screen reader always, on screen where there is nothing else to see. */
function State({ query, count, isSearching, isFailed }: StateProps) {
  const m = useMessages('desk/shell').palette;
  const { plural } = useFormat();
  const text = isSearching ? m.searching : plural(m.found, count);
  const none = count === 0 && !isSearching ? fill(m.none, { query: query.trim() }) : undefined;
  const shown = isFailed ? m.failed : none;
  return (
    <p role="status" className={shown ? 'px-5 py-4 text-muted' : 'sr-only'}>
      {shown ?? text}
    </p>
  );
}
type StateProps = { query: string; count: number; isSearching: boolean; isFailed: boolean };

function Search({ groups, onTalk, onChoose }: Omit<Props, 'onClose'> & { onChoose: (item: Item) => void }) {
  const m = useMessages('desk/shell').palette;
  const list = useId();
  const [query, setQuery] = useState('');
  const commands = useCommands(query, groups, onTalk);
  const { sections: found, isSearching, isFailed } = useFound(query);
  const sections = [...commands, ...found].filter(({ items }) => items.length > 0);
  const items = sections.flatMap((section) => section.items);
  const { active, setActiveId, onKeyDown, forget } = useChoice(items, isSearching, onChoose);
  const type = (text: string) => {
    setQuery(text);
    forget();
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b-2 border-ink px-4">
        <DeskIcon name="search" className="shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={m.input}
          aria-expanded={items.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(list, active)}
          placeholder={m.input}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-13 min-w-0 grow bg-transparent text-[1.05rem] outline-none placeholder:text-muted"
        />
        <Close />
      </div>
      <Results
        id={list}
        sections={sections}
        active={active}
        onPoint={({ id }) => setActiveId(id)}
        onChoose={onChoose}
      />
      <State query={query} count={items.length} isSearching={isSearching} isFailed={isFailed} />
      <Keys />
    </>
  );
}

function Close() {
  const m = useMessages('desk/shell');
  return (
    <Dialog.Close
      aria-label={m.close}
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-m hover:bg-sunken lg:hidden"
    >
      <DeskIcon name="close" />
    </Dialog.Close>
  );
}

/** Search and commands over the page. What was chosen runs after it has closed, so that the focus goes where it leads. */
export default function Palette({ groups, onTalk, onClose }: Props) {
  const m = useMessages('desk/shell').palette;
  const [open, setOpen] = useState(true);
  const giveBack = useFocusReturn();
  const chosen = useRef<Item>(undefined);
  const choose = useCallback((item: Item) => {
    chosen.current = item;
    setOpen(false);
  }, []);
  const onClosed = (event: Event) => {
    const item = chosen.current;
    giveBack(event);
    onClose();
    item?.run();
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 bg-[#0b0e0f]/55" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onClosed}
          onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
          className="fixed top-3 left-1/2 z-60 w-[min(42rem,calc(100vw-1.5rem))] -translate-x-1/2 overflow-clip rounded-l border-2 border-ink bg-raised shadow-lift lg:top-[14vh]"
        >
          <Dialog.Title className="sr-only">{m.title}</Dialog.Title>
          <Search groups={groups} onTalk={onTalk} onChoose={choose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
