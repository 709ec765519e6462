import { ApiError } from '@tianguis/proto/client';
import { unfilledIn } from '@tianguis/proto/outreach/quick-replies/quick-reply';
import { second } from '@tianguis/proto/time';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { draftOf } from '../../../platform/forms/draft.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useLive } from '../../../platform/live/live.ts';
import { Button } from '../../../ui/button.tsx';
import { useRemembered } from '../../shared/use-remembered.ts';
import { type Outgoing, useSend } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';
import { optionId, QuickList } from '../quick/quick-list.tsx';
import { useQuickMenu } from '../quick/use-quick-menu.ts';
import { NoteComposer } from './note-composer.tsx';
import { TemplateSender } from './template-sender.tsx';
import { useAnsweredMeanwhile } from './use-answered-meanwhile.ts';
import { useHeld } from './use-held.ts';
import { useWindow, WindowNote } from './window-note.tsx';

/** Where the focus goes once the conversation is there; anew for each wish. */
export type Aim = { readonly at: 'history' | 'composer' | 'note' } | undefined;

const draft = (id: number) => draftOf<{ text: string }>(`inbox-${id}`);

/** What is being written to a contact; it is there again whenever one comes back to the conversation. */
function useDraft(id: number) {
  const [text, setText] = useState(() => draft(id).read()?.text ?? '');
  const change = (next: string) => {
    setText(next);
    if (next) draft(id).write({ text: next });
    else draft(id).drop();
  };
  /** Empties the field, and keeps the draft until what was written is on its way. */
  const clear = () => setText('');
  /** What is written meanwhile keeps its draft. */
  const drop = (sent: string) => {
    if (draft(id).read()?.text?.trim() === sent) draft(id).drop();
  };
  return { text, change, clear, drop };
}

type Props = {
  conversation: Conversation;
  field: RefObject<HTMLTextAreaElement | null>;
  aim: Aim;
  onTyping: () => void;
};

function FreeText({ conversation, field, aim, busy, onTyping, onSend }: FreeProps) {
  const { composer: m, quick } = useMessages('desk/inbox');
  const { text, change, clear, drop } = useDraft(conversation.contactId);
  const menu = useQuickMenu({ conversation, text, field, onChange: change });
  const list = useId();
  const chosen = menu.replies[menu.current];
  const unfilled = unfilledIn(text);
  const answered = useAnsweredMeanwhile(conversation.contactId, text.trim() !== '');
  useEffect(() => {
    if (aim?.at === 'composer') field.current?.focus();
  }, [aim, field]);
  const { held, hold, undo } = useHeld<string>({
    holdFor: 5 * second,
    act(body) {
      drop(body);
      return onSend({ body });
    },
    giveBack(body) {
      // What was written meanwhile stays, below it.
      change(text.trim() ? `${body}\n${text}` : body);
      field.current?.focus();
    },
  });
  const send = () => {
    const body = text.trim();
    if (!body || busy) return;
    if (unfilled.length > 0) return menu.showMissing();
    clear();
    hold(body);
  };
  const [needsCtrl, setNeedsCtrl] = useRemembered('inbox:ctrl-enter-sends');
  const onKeyDown = (event: KeyboardEvent) => {
    if (menu.takesKey(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // On a phone Enter begins a line; there is a button beside it.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if ((needsCtrl || isTouch) && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <QuickList menu={menu} id={list} />
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          maxLength={1600}
          value={text}
          aria-label={fill(m.label, { name: conversation.businessName })}
          aria-autocomplete="list"
          aria-controls={menu.isOpen ? list : undefined}
          aria-activedescendant={menu.isOpen && chosen ? optionId(list, chosen) : undefined}
          aria-describedby={unfilled.length > 0 ? `${list}-missing` : undefined}
          aria-keyshortcuts={needsCtrl ? 'Control+Enter' : 'Enter'}
          placeholder={m.placeholder}
          onChange={(event) => {
            change(event.target.value);
            onTyping();
            menu.onCaret(event.target.selectionStart);
          }}
          onSelect={(event) => menu.onCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 lg:min-h-16 grow resize-none rounded-m border border-edge bg-raised px-3 py-2 text-ink placeholder:text-muted"
        />
        <Button busy={busy} disabled={text.trim() === ''} onClick={send}>
          {m.send}
        </Button>
      </div>
      <p role="status" className="rounded-m bg-warn-soft px-3 py-1.5 text-[0.9rem] text-warn empty:hidden">
        {answered && fill(m.answeredMeanwhile, { name: answered.actorName ?? m.colleague, text: answered.text })}
      </p>
      {unfilled.length > 0 && (
        <p id={`${list}-missing`} role="status" className="text-[0.9rem] text-warn">
          {fill(quick.missing, { names: unfilled.map((name) => quick.variableNames[name]).join(', ') })}
        </p>
      )}
      <p role="status" className="flex min-h-6 items-center gap-x-3 text-[0.9rem] empty:hidden">
        {held !== undefined && (
          <>
            <span className="min-w-0 truncate">{fill(m.held, { text: held })}</span>
            <button type="button" onClick={undo} className="link min-h-8 shrink-0 font-[660]">
              {m.undo}
            </button>
          </>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-[0.86rem] text-muted">
        <button
          type="button"
          aria-expanded={menu.isOpen}
          onClick={menu.toggle}
          className="link min-h-6 pointer-coarse:min-h-9"
        >
          {quick.title}
        </button>
        <span className="pointer-coarse:hidden">{needsCtrl ? m.ctrlSends : m.enterSends}</span>
        <button type="button" onClick={() => setNeedsCtrl(!needsCtrl)} className="link min-h-6 pointer-coarse:hidden">
          {needsCtrl ? m.preferEnter : m.preferCtrl}
        </button>
      </p>
    </>
  );
}
type FreeProps = Props & { busy: boolean; onSend: (message: Outgoing) => Promise<boolean> };

/** Answers a contact: freely while the window is open, else by a template that WhatsApp has approved. */
export function Composer({ conversation, field, aim, onTyping }: Props) {
  const { composer: m, note } = useMessages('desk/inbox');
  const { contactId, optedOut } = conversation;
  const left = useWindow(conversation);
  const [mode, setMode] = useState<'answer' | 'template' | 'note'>('answer');
  useEffect(() => {
    if (aim?.at === 'note') setMode('note');
    if (aim?.at === 'composer') setMode((now) => (now === 'note' ? 'answer' : now));
  }, [aim]);
  const send = useSend(contactId);
  const offline = useLive() === 'offline';
  const onSend = (message: Outgoing) =>
    send.mutateAsync(message).then(
      () => true,
      () => false,
    );
  if (mode === 'note') return <NoteComposer conversation={conversation} onDone={() => setMode('answer')} />;
  const noteButton = (
    <button
      type="button"
      aria-keyshortcuts="n"
      onClick={() => setMode('note')}
      className="link min-h-8 text-[0.9rem] whitespace-nowrap"
    >
      {note.open}
    </button>
  );
  if (optedOut)
    return (
      <div className="grid shrink-0 justify-items-start gap-1 border-t border-line bg-warn-soft p-4 text-warn">
        <p>{m.optedOut}</p>
        {noteButton}
      </div>
    );
  const byTemplate = left === 0 || mode === 'template';
  return (
    <div className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-1.5 border-t-2 border-ink bg-page px-3 py-2.5 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <WindowNote conversation={conversation} left={left} />
        <span className="flex flex-wrap gap-x-4">
          {noteButton}
          {left > 0 && (
            <button
              type="button"
              onClick={() => setMode(byTemplate ? 'answer' : 'template')}
              className="link min-h-8 text-[0.9rem] whitespace-nowrap"
            >
              {byTemplate ? m.free : m.useTemplate}
            </button>
          )}
        </span>
      </div>
      {byTemplate ? (
        <TemplateSender contactId={contactId} busy={send.isPending} onSend={onSend} />
      ) : (
        <FreeText
          conversation={conversation}
          field={field}
          aim={aim}
          busy={send.isPending}
          onTyping={onTyping}
          onSend={onSend}
        />
      )}
      {send.isError && (
        <p
          role="alert"
          className="text-[0.9rem] text-bad"
        >{`${m.failed}. ${send.error instanceof ApiError ? readable(send.error) : m.offline}`}</p>
      )}
      {offline && !send.isError && <p className="text-[0.9rem] text-warn">{m.offline}</p>}
    </div>
  );
}
