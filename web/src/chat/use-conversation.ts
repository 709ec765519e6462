import { createStreamClient } from '@tianguis/proto/client-stream';
import { chatStream } from '@tianguis/proto/gen/client.ts';
import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { getLanguage } from '../i18n/language.ts';

export type ChatMessage = { id: string; content: string; isUser: boolean; timestamp: number; failed?: boolean };

const redirectDelay = 2000;
/** What Aria is told of the conversation. */
const remembered = 20;

const stream = createStreamClient({ language: getLanguage });

const message = (content: string, isUser: boolean, failed = false): ChatMessage => ({
  id: crypto.randomUUID(),
  content,
  isUser,
  timestamp: Date.now(),
  failed,
});

type Done = { reply: string; outcome: 'continue' | 'handoff'; redirect?: '/proveedores' | 'contact' | 'whatsapp' };

/** Reads an answer as it forms; `onText` gets all of it so far. Rejects where Aria could not answer. */
async function readAnswer(
  messages: { role: 'user'; content: string }[],
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Done> {
  let text = '';
  for await (const { event, data } of stream(chatStream, { messages }, { signal })) {
    if (event === 'done') return data;
    if (event === 'error') throw new Error(data.title);
    text += data.text;
    onText(text);
  }
  throw new Error('the answer broke off');
}

type Texts = { hello: string; failure: string };

/** The chat's state: its messages, whether a quick action closed the input, and where a reply leads. */
export function useConversation({ hello, failure }: Texts, whatsappLink: string) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [flow, setFlow] = useState<'welcome' | 'complete'>('welcome');
  const [moving, setMoving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    underWay.current?.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel goes away
  useEffect(() => stop, []);

  const targets = {
    '/proveedores': () => navigate('/proveedores'),
    contact: () => {
      navigate('/#contacto');
      dispatchEvent(new HashChangeEvent('hashchange'));
    },
    whatsapp: () => window.open(whatsappLink, '_blank', 'noopener'),
  };

  function follow({ redirect }: Done): void {
    if (!redirect) return;
    setMoving(true);
    timer.current = setTimeout(() => {
      setMoving(false);
      targets[redirect]();
    }, redirectDelay);
  }

  async function ask(text: string): Promise<void> {
    const content = text.trim();
    if (content === '' || waiting) return;
    const asked = [...messages, message(content, true)];
    const answer = message('', false);
    const show = (reply: string) => setMessages([...asked, { ...answer, content: reply }]);
    const call = new AbortController();
    underWay.current = call;
    setMessages(asked);
    setWaiting(true);
    const own = asked.filter(({ isUser }) => isUser).map((said) => ({ role: 'user' as const, content: said.content }));
    try {
      const done = await readAnswer(own.slice(-remembered), call.signal, show);
      show(done.reply);
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
    moving,
    waiting,
    ask,
    quick: (text: string) => {
      setFlow('complete');
      return ask(text);
    },
    /** A new conversation: nothing of the old one is shown or sent again. */
    restart() {
      stop();
      underWay.current = undefined;
      setWaiting(false);
      setMoving(false);
      setMessages([]);
      setFlow('welcome');
    },
  };
}
