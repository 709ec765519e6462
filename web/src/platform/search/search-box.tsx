import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { MoreIcon } from '../../ui/more-icons.tsx';
import { part } from '../prerender/hydration.tsx';
import type { Asked } from './asked.ts';
import type { Shown } from './suggestions.tsx';

// With its texts: an import of theirs here would bring the lists of all features into the first page.
const load = () => import('./suggestions-part.ts');
const Suggestions = part(async () => (await load()).loadSuggestions());

interface Props {
  /** The words that are being searched. */
  readonly words?: string;
  /** Opens the market with what is asked for unless something else is to happen. */
  readonly onSearch?: (asked: Asked) => void;
  readonly className?: string;
}

/** The market's search box, with suggestions while one types; their code comes once the field is entered. */
export function SearchBox({ words = '', onSearch, className }: Props) {
  const m = useMessages('site/shell').search;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [entered, setEntered] = useState<'typing' | 'searched'>();
  const [shown, setShown] = useState<Shown>();
  const before = useRef(words);
  // Going back shows the words of then; what is being typed stays, also what was typed before the page was hydrated.
  useEffect(() => {
    const input = field.current;
    if (
      input &&
      words !== before.current &&
      (document.activeElement !== input || input.value.trim() === before.current)
    )
      input.value = words;
    before.current = words;
  }, [words]);
  const enter = () => setEntered('typing');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setEntered('searched');
    const q = field.current?.value.trim() ?? '';
    const { makeSearch } = await load();
    makeSearch(field.current, q ? { label: q, asked: { q } } : undefined, onSearch);
  };
  return (
    <search className={cx('relative block max-w-160', className)}>
      {/* Works without JavaScript: submitting the form puts the search in the address. */}
      <form
        method="get"
        action="/mercado"
        onSubmit={submit}
        onFocus={enter}
        onInput={enter}
        className="flex rounded-m border-2 border-ink bg-raised focus-within:border-accent"
      >
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-label={m.label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown !== undefined}
          aria-controls={shown && id}
          aria-activedescendant={shown?.active}
          placeholder={m.placeholder}
          className="min-h-12 min-w-0 flex-1 bg-transparent px-3.5 placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={m.submit}
          className="m-0.5 grid min-w-12 place-items-center rounded-m bg-ink text-[1.1rem] text-page hover:bg-accent hover:text-on-accent"
        >
          <MoreIcon name="search" />
        </button>
      </form>
      {entered && (
        <Suspense fallback={null}>
          <Suggestions
            id={id}
            field={field}
            isOpenAtFirst={entered === 'typing'}
            onShown={setShown}
            onSearch={onSearch}
          />
        </Suspense>
      )}
    </search>
  );
}
