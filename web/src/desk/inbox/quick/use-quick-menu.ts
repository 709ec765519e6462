import { unknownZone } from '@tianguis/proto/outreach/contacts/unknown-zone';
import { fillQuickReply, unfilledIn } from '@tianguis/proto/outreach/quick-replies/quick-reply';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useSession } from '../../shared/session.ts';
import { menuKeyOf, placeCaret } from '../../shared/text-menu.ts';
import type { Conversation } from '../api/conversations.ts';
import { type QuickReply, useQuickReplies } from './api.ts';
import { firstVariable, fitting, slashAt } from './slash.ts';

const valuesOf = ({ contactName, businessName, zone }: Conversation, agent: string | undefined) => ({
  nombre: contactName,
  negocio: businessName,
  zona: zone === unknownZone ? null : zone,
  agente: agent ?? null,
});

interface Options {
  readonly conversation: Conversation;
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
}

/** The list of quick replies at a reply box: opened by a slash or by a button, filtered by what is typed after the slash. */
export function useQuickMenu({ conversation, text, field, onChange }: Options) {
  const { data, isError } = useQuickReplies();
  const agent = useSession().data?.user?.name;
  const [caret, setCaret] = useState(text.length);
  const [byButton, setByButton] = useState(false);
  /** The slash whose list was closed. */
  const [closed, setClosed] = useState<number>();
  const [active, setActive] = useState(0);
  const slash = slashAt(text, caret);
  const isOpen = byButton || (slash !== undefined && slash.from !== closed);
  const query = slash?.query ?? '';
  const replies = isOpen ? fitting(data?.quickReplies ?? [], query) : [];
  const current = Math.min(active, Math.max(0, replies.length - 1));

  const close = () => {
    setByButton(false);
    setClosed(slash?.from);
    setActive(0);
  };
  const insert = (reply: QuickReply) => {
    const filled = fillQuickReply(reply.text, valuesOf(conversation, agent));
    const from = slash?.from ?? caret;
    onChange(text.slice(0, from) + filled + text.slice(caret));
    const missing = firstVariable(filled, unfilledIn(filled));
    const start = from + (missing?.start ?? filled.length);
    const end = from + (missing?.end ?? filled.length);
    setCaret(end);
    setByButton(false);
    setClosed(undefined);
    setActive(0);
    placeCaret(field.current, start, end);
  };
  /** True where the key was meant for the list. */
  const takesKey = (event: KeyboardEvent): boolean => {
    const pressed = isOpen ? menuKeyOf(event) : undefined;
    const chosen = replies[current];
    if (pressed?.kind === 'close') close();
    else if (pressed?.kind === 'move' && chosen) setActive((current + pressed.by + replies.length) % replies.length);
    else if (pressed?.kind === 'take' && chosen) insert(chosen);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    isOpen,
    isLoaded: data !== undefined,
    isFailed: isError,
    /** Whether the team has any. */
    hasAny: (data?.total ?? 0) > 0,
    query,
    replies,
    current,
    close,
    insert,
    takesKey,
    /** Opens the list at the caret, or closes it. */
    toggle() {
      if (isOpen) return close();
      setByButton(true);
      field.current?.focus();
    },
    /** The caret has moved: another slash may be before it. */
    onCaret(next: number) {
      setCaret(next);
      const now = slashAt(field.current?.value ?? '', next);
      if (now?.from !== closed) setClosed(undefined);
      setActive(0);
    },
    /** Selects the first variable that is still to be written. */
    showMissing() {
      const place = firstVariable(text, unfilledIn(text));
      if (place) placeCaret(field.current, place.start, place.end);
    },
  };
}

export type QuickMenu = ReturnType<typeof useQuickMenu>;
