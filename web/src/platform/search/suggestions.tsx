import { suggestSearches } from '@tianguis/proto/gen/client.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { MoreIcon } from '../../ui/more-icons.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useOperation } from '../api/api.ts';
import type { Asked } from './asked.ts';
import { makeSearch } from './make-search.ts';
import { forgetSearches, type Recent, recentSearches } from './recent.ts';

export interface Shown {
  /** The id of the option that the arrow keys have reached. */
  readonly active: string | undefined;
}

interface Option {
  readonly key: string;
  readonly icon: 'clock' | 'search' | 'pin';
  readonly label: string;
  readonly note?: string;
  readonly recent: Recent;
}

/** Milliseconds after the last key before the server is asked. */
const typingPause = 120;
const lettersToSuggest = 2;
const shownBeforeTyping = 6;
const shownWhileTyping = 2;

const capitalised = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);
const beginsWith = (label: string, typed: string): boolean => label.toLowerCase().startsWith(typed.toLowerCase());

/** What was searched before on this device and begins with what is typed. */
function recentOptions(typed: string): Option[] {
  const fitting = recentSearches().filter(({ label }) => label !== typed && beginsWith(label, typed));
  return fitting
    .slice(0, typed === '' ? shownBeforeTyping : shownWhileTyping)
    .map((recent): Option => ({ key: `recent ${recent.label}`, icon: 'clock', label: recent.label, recent }));
}

/** What the market has with such names. */
function useSuggestedOptions(typed: string): Option[] {
  const m = useMessages('platform/search');
  const { plural } = useFormat();
  const q = useSettled(typed, typingPause);
  const enabled = q.length >= lettersToSuggest && typed.length >= lettersToSuggest;
  const { data } = useOperation(
    suggestSearches,
    { query: { q } },
    { enabled, staleTime: 60_000, placeholderData: (previous) => previous },
  );
  if (!enabled) return [];
  return (data?.suggestions ?? []).map(({ kind, value, name, words, count }): Option => {
    const label = words === '' ? capitalised(name) : fill(m.wordsIn, { words, place: name });
    return {
      key: `${kind} ${value}`,
      icon: kind === 'zone' ? 'pin' : 'search',
      label,
      recent: { label, asked: { ...(words !== '' && { q: words }), [kind]: value } },
      ...(count !== null && { note: count === 0 ? m.noLots : plural(m.lots, count) }),
    };
  });
}

interface Props {
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Whether nothing was searched since the field was entered: the list must not cover what was found. */
  readonly isOpenAtFirst: boolean;
  readonly onShown: (shown: Shown | undefined) => void;
  readonly onSearch: ((asked: Asked) => void) | undefined;
}

/** The list under a search box, as the combobox pattern of ARIA has it: the focus stays in the field, arrows move in the list. */
export default function Suggestions({ id, field, isOpenAtFirst, onShown, onSearch }: Props) {
  const m = useMessages('platform/search');
  const { plural } = useFormat();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [at, setAt] = useState<number>();
  const [, setForgotten] = useState(0);
  const suggested = useSuggestedOptions(typed);
  const recent = recentOptions(typed);
  const options = [...recent, ...suggested];
  const isShown = isOpen && options.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  const active = isShown && at !== undefined && at < options.length ? optionId(at) : undefined;

  useEffect(() => {
    onShown(isShown ? { active } : undefined);
  }, [isShown, active, onShown]);

  const choose = (option: Option) => {
    setIsOpen(false);
    setAt(undefined);
    makeSearch(field.current, option.recent, onSearch);
  };

  // This code may come a while after the first key; what was typed by then counts, and whether the field was left.
  useEffect(() => {
    setTyped(field.current?.value.trim() ?? '');
    if (document.activeElement !== field.current) setIsOpen(false);
  }, [field]);

  // The field is there before this code is: what it does with keys is added to it.
  useEffect(() => {
    const input = field.current;
    const box = input?.closest('search');
    if (!input || !box) return;
    const step = (by: 1 | -1) => {
      if (!isShown) return setIsOpen(true);
      const next = (at ?? (by === 1 ? -1 : options.length)) + by;
      setAt(next < 0 || next >= options.length ? undefined : next);
    };
    const onKey = (event: KeyboardEvent) => {
      const chosen = isShown && at !== undefined ? options[at] : undefined;
      if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else if (event.key === 'Enter' && chosen) choose(chosen);
      else if (event.key === 'Escape' && isShown) setIsOpen(false);
      else return;
      event.preventDefault();
    };
    const onInput = () => {
      setTyped(input.value.trim());
      setAt(undefined);
      setIsOpen(true);
    };
    const onFocus = () => {
      setTyped(input.value.trim());
      setIsOpen(true);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) setIsOpen(false);
    };
    const onSubmit = () => setIsOpen(false);
    input.addEventListener('keydown', onKey);
    input.addEventListener('input', onInput);
    input.addEventListener('focus', onFocus);
    box.addEventListener('focusout', onBlur);
    box.addEventListener('submit', onSubmit);
    return () => {
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('input', onInput);
      input.removeEventListener('focus', onFocus);
      box.removeEventListener('focusout', onBlur);
      box.removeEventListener('submit', onSubmit);
    };
  });

  const forget = () => {
    forgetSearches();
    setForgotten((times) => times + 1);
    field.current?.focus();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && plural(m.shown, options.length)}
      </p>
      {isShown && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 overflow-clip rounded-m border-2 border-ink bg-raised shadow-lift">
          <div id={id} role="listbox" aria-label={m.suggestions}>
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and takes the keys
              <div
                key={option.key}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
                // Or the field would lose the focus before the press is made.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <MoreIcon name={option.icon} className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1 break-words">{option.label}</span>
                {option.note && <span className="shrink-0 text-[0.9rem] text-muted tabular-nums">{option.note}</span>}
              </div>
            ))}
          </div>
          {recent.length > 0 && typed === '' && (
            <button
              type="button"
              className="link min-h-11 w-full border-t border-line px-3.5 text-left text-[0.9rem]"
              onClick={forget}
            >
              {m.forget}
            </button>
          )}
        </div>
      )}
    </>
  );
}
