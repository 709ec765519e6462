import { type KeyboardEvent, type RefObject, useState } from 'react';
import { type Colleague, useColleagues } from '../api/mentions.ts';
import { useSession } from '../session.ts';
import { menuKeyOf, placeCaret } from '../text-menu.ts';
import { atPlace, fittingColleagues } from './at.ts';

interface Options {
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
}

/** The list of colleagues at a note: opened by an @, filtered by what is typed after it. */
export function useMentionMenu({ text, field, onChange }: Options) {
  const me = useSession().data?.user?.name;
  const people = useColleagues().data ?? [];
  const [caret, setCaret] = useState(text.length);
  /** The @ whose list was closed. */
  const [closed, setClosed] = useState<number>();
  const [active, setActive] = useState(0);
  const at = atPlace(text, caret);
  const others = people.filter(({ name }) => name !== me);
  const fitting = at && at.from !== closed ? fittingColleagues(others, at.query) : [];
  const isOpen = fitting.length > 0;
  const current = Math.min(active, Math.max(0, fitting.length - 1));

  const insert = ({ name }: Colleague) => {
    if (!at) return;
    const named = `${text.slice(0, at.from)}@${name} `;
    const rest = text.slice(caret).trimStart();
    onChange(named + rest);
    setCaret(named.length);
    setClosed(at.from);
    setActive(0);
    placeCaret(field.current, named.length);
  };
  return {
    isOpen,
    fitting,
    current,
    insert,
    /** True where the key was meant for the list. */
    takesKey(event: KeyboardEvent): boolean {
      const pressed = isOpen ? menuKeyOf(event) : undefined;
      const chosen = fitting[current];
      if (!pressed || !chosen) return false;
      if (pressed.kind === 'close') setClosed(at?.from);
      else if (pressed.kind === 'move') setActive((current + pressed.by + fitting.length) % fitting.length);
      else insert(chosen);
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    /** The caret has moved: another @ may be before it. */
    onCaret(next: number) {
      setCaret(next);
      const now = atPlace(field.current?.value ?? '', next);
      if (now?.from !== closed) setClosed(undefined);
    },
  };
}
