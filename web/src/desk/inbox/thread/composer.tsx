import { ApiError } from '@tianguis/proto/client';
import { unfilledIn } from '@tianguis/proto/outreach/quick-replies/quick-reply';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useLive } from '../../../platform/live/live.ts';
import { Button } from '../../../ui/button.tsx';
import { useRemembered } from '../../shared/use-remembered.ts';
import { usePendingTo } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';
import { optionId, QuickList } from '../quick/quick-list.tsx';
import { useQuickMenu } from '../quick/use-quick-menu.ts';
import { AttachButton, AttachedFile, useAttach } from '../sending/attach.tsx';
import { changeDraft, clearDraft, clearTemplate, useDraft } from '../sending/drafts.ts';
import { GoesOnChoice } from '../sending/goes-on.tsx';
import type { Outbox } from '../sending/use-outbox.ts';
import { NoteComposer } from './note-composer.tsx';
import { TemplateSender } from './template-sender.tsx';
import { useAnsweredMeanwhile } from './use-answered-meanwhile.ts';
import { useWindow, WindowNote } from './window-note.tsx';

/** Where the focus goes once the conversation is there; anew for each wish. */
export type Aim = { readonly at: 'history' | 'composer' | 'note' } | undefined;

type Props = {
  conversation: Conversation;
  field: RefObject<HTMLTextAreaElement | null>;
  aim: Aim;
  outbox: Outbox;
  onTyping: () => void;
  /** An answer is on its way. */
  onAnswered: () => void;
};

function FreeText({ conversation, field, aim, outbox, onTyping, onAnswered }: Props) {
  const { composer: m, quick } = useMessages('desk/inbox');
  const { contactId, businessName: name } = conversation;
  const { text, file } = useDraft(contactId);
  const attach = useAttach(contactId);
  const change = (next: string) => changeDraft(contactId, { text: next });
  const busy = usePendingTo(contactId) !== undefined;
  const menu = useQuickMenu({ conversation, text, field, onChange: change });
  const list = useId();
  const chosen = menu.replies[menu.current];
  const unfilled = unfilledIn(text);
  const answered = useAnsweredMeanwhile(contactId, text.trim() !== '');
  useEffect(() => {
    if (aim?.at === 'composer') field.current?.focus();
  }, [aim, field]);
  const send = () => {
    const body = text.trim();
    if ((!body && !file) || busy || attach.isUploading) return;
    if (unfilled.length > 0) return menu.showMissing();
    clearDraft(contactId);
    attach.forgetProblem();
    outbox.hold({ kind: 'answer', contactId, name, text: body, file });
    onAnswered();
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
      <AttachedFile attach={attach} />
      <div className="flex items-end gap-2">
        <AttachButton attach={attach} />
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
          onPaste={(event) => {
            const [pasted] = event.clipboardData.files;
            if (!pasted) return;
            event.preventDefault();
            attach.add(pasted);
          }}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 lg:min-h-16 grow resize-none rounded-m border border-edge bg-raised px-3 py-2 text-ink placeholder:text-muted"
        />
        <Button busy={busy} disabled={(text.trim() === '' && !file) || attach.isUploading} onClick={send}>
          {m.send}
        </Button>
      </div>
      <p role="status" className="rounded-m bg-warn-soft px-3 py-1.5 text-[0.9rem] text-warn empty:sr-only">
        {answered && fill(m.answeredMeanwhile, { name: answered.actorName ?? m.colleague, text: answered.text })}
      </p>
      {unfilled.length > 0 && (
        <p id={`${list}-missing`} role="status" className="text-[0.9rem] text-warn">
          {fill(quick.missing, { names: unfilled.map((name) => quick.variableNames[name]).join(', ') })}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-[0.86rem] text-muted max-lg:group-has-[[data-proposal]]/pane:hidden">
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
        <GoesOnChoice choice={outbox.choice} className="max-lg:hidden" />
      </p>
    </>
  );
}

/** Answers a contact: freely while the window is open, else by a template that WhatsApp has approved. */
export function Composer({ conversation, field, aim, outbox, onTyping, onAnswered }: Props) {
  const { composer: m, note } = useMessages('desk/inbox');
  const { contactId, businessName: name, optedOut } = conversation;
  const left = useWindow(conversation);
  const { template } = useDraft(contactId);
  const [mode, setMode] = useState<'answer' | 'template' | 'note'>(template === undefined ? 'answer' : 'template');
  useEffect(() => {
    if (aim?.at === 'note') setMode('note');
    if (aim?.at === 'composer') setMode((now) => (now === 'note' ? 'answer' : now));
  }, [aim]);
  const offline = useLive() === 'offline';
  const error = outbox.failureOf(contactId);
  const sendTemplate = (templateName: string, text: string) => {
    clearTemplate(contactId);
    outbox.hold({ kind: 'template', contactId, name, templateName, text });
    onAnswered();
  };
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
              aria-keyshortcuts="t"
              onClick={() => {
                if (byTemplate) changeDraft(contactId, { template: undefined });
                setMode(byTemplate ? 'answer' : 'template');
              }}
              className="link min-h-8 text-[0.9rem] whitespace-nowrap"
            >
              {byTemplate ? m.free : m.useTemplate}
            </button>
          )}
        </span>
      </div>
      {byTemplate ? (
        <TemplateSender contactId={contactId} onSend={sendTemplate} />
      ) : (
        <FreeText
          conversation={conversation}
          field={field}
          aim={aim}
          outbox={outbox}
          onTyping={onTyping}
          onAnswered={onAnswered}
        />
      )}
      {error !== undefined && error !== null && (
        <p
          role="alert"
          className="text-[0.9rem] text-bad"
        >{`${m.failed}. ${error instanceof ApiError ? readable(error) : m.offline}`}</p>
      )}
      {offline && !error && <p className="text-[0.9rem] text-warn">{m.offline}</p>}
    </div>
  );
}
