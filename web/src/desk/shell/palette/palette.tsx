import * as Dialog from 'radix-ui/dialog';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cx } from '../../../ui/class-names.ts';
import { DeskIcon } from '../icons.tsx';
import type { Group } from '../places.ts';
import { useFocusReturn } from '../use-focus-return.ts';
import type { Item, Section } from './item.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';

interface OptionProps {
  readonly id: string;
  readonly item: Item;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** The focus stays in the field: the field names the active option, so this one is reached by its keys. */
function Option({ id, item, active, onPoint, onChoose }: OptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx(
        'flex min-h-10 cursor-pointer scroll-my-2 items-center gap-3 rounded-m px-3 py-1.5 max-lg:min-h-11',
        active && 'bg-ink text-page',
      )}
    >
      <DeskIcon name={item.icon} className={cx('shrink-0', !active && 'text-muted')} />
      <span className="grid min-w-0 grow lg:flex lg:items-baseline lg:gap-3">
        <span className="max-w-full truncate font-[600] lg:shrink-0">{item.label}</span>
        {item.detail && (
          <span className={cx('truncate text-[0.88rem]', active ? 'opacity-80' : 'text-muted')}>{item.detail}</span>
        )}
      </span>
    </div>
  );
}

const optionId = (list: string, item: Item): string => `${list}-${item.id}`;

interface ResultsProps {
  readonly id: string;
  readonly sections: readonly Section[];
  readonly active: Item | undefined;
  readonly onPoint: (item: Item) => void;
  readonly onChoose: (item: Item) => void;
}

/** All that fits, by kind. */
function Results({ id, sections, active, onPoint, onChoose }: ResultsProps) {
  const m = useMessages('desk/shell').palette;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.results}
      className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2"
    >
      {sections.map(({ key, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox is grouped by role, a fieldset is for forms
        <div key={key} role="group" aria-labelledby={`${id}-${key}`} className="not-first:mt-2">
          <p id={`${id}-${key}`} className="px-3 py-1 text-[0.8rem] text-muted">
            {m.sections[key]}
          </p>
          {items.map((item) => (
            <Option
              key={item.id}
              id={optionId(id, item)}
              item={item}
              active={item === active}
              onPoint={() => onPoint(item)}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Keys that move through the list, by how far. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The item that Enter takes: the first one until an arrow key or the pointer goes to another. Enter pressed while the
 * server still searches takes what comes first then, not what an earlier query found.
 */
function useChoice(items: readonly Item[], isSearching: boolean, onChoose: (item: Item) => void) {
  const [activeId, setActiveId] = useState<string>();
  const [isWaiting, setIsWaiting] = useState(false);
  const active = items.find(({ id }) => id === activeId) ?? items[0];
  useEffect(() => {
    if (!isWaiting || isSearching) return;
    setIsWaiting(false);
    if (active) onChoose(active);
  }, [isWaiting, isSearching, active, onChoose]);
  const move = (by: number) => {
    const from = active ? items.indexOf(active) : 0;
    setActiveId(items[(from + by + items.length) % items.length]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a letter is put together, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step) move(step);
    else if (event.key === 'Enter') setIsWaiting(true);
    else return;
    event.preventDefault();
  };
  const forget = () => {
    setActiveId(undefined);
    setIsWaiting(false);
  };
  return { active, setActiveId, onKeyDown, forget };
}

interface Props {
  readonly groups: readonly Group[];
  readonly open: boolean;
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

interface SearchProps extends Pick<Props, 'groups' | 'onTalk'> {
  readonly onChoose: (item: Item) => void;
}

function Search({ groups, onTalk, onChoose }: SearchProps) {
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

interface BoxProps extends SearchProps {
  readonly onClosed: () => void;
}

/** What is mounted for one opening: it remembers where the focus was. */
function Box({ onClosed, ...search }: BoxProps) {
  const m = useMessages('desk/shell').palette;
  const giveBack = useFocusReturn();
  return (
    <Dialog.Content
      aria-describedby={undefined}
      onCloseAutoFocus={(event) => {
        giveBack(event);
        onClosed();
      }}
      onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
      className="fixed top-3 left-1/2 z-60 w-[min(42rem,calc(100vw-1.5rem))] -translate-x-1/2 overflow-clip rounded-l border-2 border-ink bg-raised shadow-lift lg:top-[14vh]"
    >
      <Dialog.Title className="sr-only">{m.title}</Dialog.Title>
      <Search {...search} />
    </Dialog.Content>
  );
}

/** Search and commands over the page. What was chosen runs after it has closed, so that the focus goes where it leads. */
export default function Palette({ groups, open, onTalk, onClose }: Props) {
  const chosen = useRef<Item>(undefined);
  const choose = useCallback(
    (item: Item) => {
      chosen.current = item;
      onClose();
    },
    [onClose],
  );
  const onClosed = () => {
    const item = chosen.current;
    chosen.current = undefined;
    item?.run();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 bg-[#0b0e0f]/55" />
        <Box groups={groups} onTalk={onTalk} onChoose={choose} onClosed={onClosed} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}
