import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { useWhatsappLink } from '../platform/api/config.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icons.tsx';
import { ContactForm } from './contact-form.tsx';
import { Said } from './said.tsx';
import './texts/index.ts';
import { type ChatMessage, useConversation } from './use-conversation.ts';

function Bubble({
  message,
  you,
  whatsapp,
  whatsappLabel,
}: {
  message: ChatMessage;
  you: string;
  whatsapp: string;
  whatsappLabel: string;
}) {
  return (
    <li className={cx('grid max-w-[88%] gap-2', message.isUser && 'justify-self-end')}>
      <p
        className={cx(
          'rounded-l px-3.5 py-2.5 wrap-anywhere whitespace-pre-line',
          message.isUser ? 'rounded-br-none bg-ink text-page' : 'rounded-tl-none bg-sunken',
        )}
      >
        {message.isUser && <span className="sr-only">{`${you}: `}</span>}
        {message.isUser ? message.content : <Said text={message.content} />}
      </p>
      {message.offersWhatsapp && (
        <ButtonLink href={whatsapp} size="s" look="secondary" className="justify-self-start">
          {whatsappLabel}
        </ButtonLink>
      )}
    </li>
  );
}

function Composer({
  label,
  hint,
  send,
  busy,
  onSend,
}: {
  label: string;
  hint: string;
  send: string;
  busy: boolean;
  onSend: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const submit = () => {
    if (text.trim() === '' || busy) return;
    onSend(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className="flex items-end gap-2 border-t border-line p-3">
      <textarea
        aria-label={label}
        placeholder={label}
        title={hint}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 grow resize-none rounded-m border border-edge bg-raised px-3 py-2"
      />
      <Button onClick={submit} disabled={busy || text.trim() === ''}>
        {send}
      </Button>
    </div>
  );
}

/** WhatsApp opens with at most this many characters of the last question. */
const mostPrefilled = 500;

export default function ChatPanel({ onClose }: { onClose: () => void }) {
  const m = useMessages('chat');
  const shell = useMessages('site/shell');
  const number = useWhatsappLink('');
  const talk = useConversation({ hello: m.hello, failure: m.failure }, number);
  const asked = talk.messages.findLast(({ isUser }) => isUser)?.content ?? '';
  const whatsapp = useWhatsappLink(asked.slice(0, mostPrefilled));
  const panel = useRef<HTMLElement>(null);
  const messages = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const count = talk.messages.length;
  const restart = () => {
    talk.restart();
    panel.current?.focus(); // the button that was pressed goes away
  };
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows each new message
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
    const latest = messages.current?.lastElementChild;
    const room = messages.current?.closest('[data-messages]')?.getBoundingClientRect();
    // A long answer is read from its beginning.
    if (latest && room && latest.getBoundingClientRect().top < room.top) latest.scrollIntoView({ block: 'start' });
  }, [talk.messages.at(-1)?.content, talk.waiting]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`${m.title}, ${m.subtitle}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex h-[min(34rem,calc(100dvh-7rem))] w-[min(24rem,calc(100vw-2rem))] motion-safe:animate-[rise_.2s_ease-out] flex-col overflow-clip rounded-l border-2 border-ink bg-raised shadow-lift outline-none"
    >
      <header className="flex items-start justify-between gap-3 bg-accent px-4 py-3 text-on-accent">
        <div>
          <h2 className="text-head">{m.title}</h2>
          <p className="text-[0.9rem]">{m.subtitle}</p>
        </div>
        <button
          type="button"
          aria-label={shell.close}
          onClick={onClose}
          className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-m"
        >
          <Icon name="close" />
        </button>
      </header>
      <div data-messages className="grow scroll-py-4 overflow-y-auto p-4">
        <div role="log" aria-label={m.log}>
          <ol ref={messages} className="grid gap-3">
            {talk.messages.map((message) => (
              <Bubble key={message.id} message={message} you={m.you} whatsapp={whatsapp} whatsappLabel={m.whatsapp} />
            ))}
          </ol>
        </div>
        <p role="status" className="min-h-7 pt-2 text-[0.9rem] text-muted">
          {talk.waiting && m.typing}
          {!talk.waiting && talk.moving && m.moving}
        </p>
        {talk.handoverId && <ContactForm key={talk.handoverId} handoverId={talk.handoverId} />}
        {talk.flow === 'welcome' && (
          <div className={count > 1 ? '-mx-4 flex gap-2 overflow-x-auto px-4 py-1' : 'grid gap-2'}>
            {m.quick.map(({ label, text }) => (
              <Button
                key={label}
                look="secondary"
                size={count > 1 ? 's' : 'm'}
                disabled={talk.waiting}
                onClick={() => talk.quick(text)}
                className="shrink-0"
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        {count > 1 && !talk.waiting && (
          <Button look="quiet" size="s" onClick={restart}>
            {m.again}
          </Button>
        )}
        <div ref={end} />
      </div>
      {talk.flow === 'welcome' && (
        <Composer label={m.input} hint={m.hint} send={m.send} busy={talk.waiting} onSend={talk.ask} />
      )}
    </section>
  );
}
