import { createStreamClient } from '@tianguis/proto/client-stream';
import { chatStream } from '@tianguis/proto/gen/client.ts';
import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { getLanguage } from '../i18n/language.ts';

export type ChatMessage = { id: string; content: string; isUser: boolean; timestamp: number; offersWhatsapp?: boolean };

const redirectDelay = 2000;
/** The number of questions that are sent to Aria. */
const remembered = 20;

const stream = createStreamClient({ language: getLanguage });

const message = (content: string, isUser: boolean, offersWhatsapp = false): ChatMessage => ({
  id: crypto.randomUUID(),
  content,
  isUser,
  timestamp: Date.now(),
  offersWhatsapp,
});

type Done = Extract<NonNullable<typeof chatStream.types>['event'], { event: 'done' }>['data'];

/** Reads an answer while it is written; `onText` gets all of it so far. Rejects if Aria could not answer. */
async function readAnswer(
  body: { messages: { role: 'user'; content: string }[]; conversationId: string },
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Done> {
  let text = '';
  for await (const { event, data } of stream(chatStream, body, { signal })) {
    if (event === 'done') return data;
    if (event === 'error') throw new Error(data.title);
    text += data.text;
    onText(text);
  }
  throw new Error('the answer broke off');
}

type Texts = { hello: string; failure: string };

/** The state of the chat: its messages, whether a quick action closed the input, and the page that a reply leads to. */
export function useConversation({ hello, failure }: Texts, whatsappLink: string) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [flow, setFlow] = useState<'welcome' | 'complete'>('welcome');
  const [moving, setMoving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  /** The conversation with the team, once Aria has handed it over. */
  const [handoverId, setHandoverId] = useState<string>();
  const conversationId = useRef(crypto.randomUUID());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    underWay.current?.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel goes away
  useEffect(() => stop, []);

  const targets: Partial<Record<Done['action'], () => void>> = {
    register: () => navigate('/proveedores'),
    contact: () => {
      navigate('/#contacto');
      dispatchEvent(new HashChangeEvent('hashchange'));
    },
    whatsapp: () => window.open(whatsappLink, '_blank', 'noopener'),
  };

  function follow({ action }: Done): void {
    const target = targets[action];
    if (!target) return;
    setMoving(true);
    timer.current = setTimeout(() => {
      setMoving(false);
      target();
    }, redirectDelay);
  }

  async function ask(text: string): Promise<void> {
    const content = text.trim();
    if (content === '' || waiting) return;
    const asked = [...messages, message(content, true)];
    const answer = message('', false);
    const show = (reply: string, offersWhatsapp = false) =>
      setMessages([...asked, { ...answer, content: reply, offersWhatsapp }]);
    const call = new AbortController();
    underWay.current = call;
    setMessages(asked);
    setWaiting(true);
    const own = asked.filter(({ isUser }) => isUser).map((said) => ({ role: 'user' as const, content: said.content }));
    try {
      const given = { messages: own.slice(-remembered), conversationId: conversationId.current };
      const done = await readAnswer(given, call.signal, (text) => show(text));
      show(done.reply, done.action === 'handoff' || done.action === 'whatsapp');
      setHandoverId((before) => done.handoverId ?? before);
      follow(done);
    } catch {
      if (!call.signal.aborted) setMessages([...asked, message(failure, false, true)]);
    } finally {
      if (underWay.current === call) setWaiting(false);
    }
  }

  return {
    messages: [{ id: 'hello', content: hello, isUser: false, timestamp: 0 }, ...messages],
    flow,
    handoverId,
    moving,
    waiting,
    ask,
    quick: (text: string) => {
      setFlow('complete');
      return ask(text);
    },
    /** Starts a new conversation: nothing of the old one is shown or sent again. */
    restart() {
      stop();
      underWay.current = undefined;
      setWaiting(false);
      setMoving(false);
      setMessages([]);
      setHandoverId(undefined);
      conversationId.current = crypto.randomUUID();
      setFlow('welcome');
    },
  };
}
