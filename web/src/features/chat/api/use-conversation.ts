import { chat } from '@tianguis/proto/gen/client.ts';
import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useWrite } from '../../../shared/write.ts';

export type ChatMessage = { id: string; content: string; isUser: boolean; timestamp: number; failed?: boolean };

const redirectDelay = 2000;

const message = (content: string, isUser: boolean, failed = false): ChatMessage => ({
  id: crypto.randomUUID(),
  content,
  isUser,
  timestamp: Date.now(),
  failed,
});

type Texts = { hello: string; failure: string };

/** The chat's state: its messages, whether a quick action closed the input, and where a reply leads. */
export function useConversation({ hello, failure }: Texts, whatsappLink: string) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [flow, setFlow] = useState<'welcome' | 'complete'>('welcome');
  const [moving, setMoving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useWrite(chat);
  useEffect(() => () => clearTimeout(timer.current), []);

  const targets: Partial<Record<string, () => void>> = {
    register: () => navigate('/proveedores'),
    contact: () => {
      navigate('/#contacto');
      dispatchEvent(new HashChangeEvent('hashchange'));
    },
    whatsapp: () => window.open(whatsappLink, '_blank', 'noopener'),
    handoff: () => window.open(whatsappLink, '_blank', 'noopener'),
  };

  function follow(action: string): void {
    const go = targets[action];
    if (!go) return;
    setMoving(true);
    timer.current = setTimeout(() => {
      setMoving(false);
      go();
    }, redirectDelay);
  }

  async function ask(text: string): Promise<void> {
    const content = text.trim();
    if (content === '' || send.isPending) return;
    const asked = [...messages, message(content, true)];
    setMessages(asked);
    const history = asked
      .filter(({ isUser }) => isUser)
      .map((own) => ({ role: 'user' as const, content: own.content }));
    try {
      const answer = await send.mutateAsync({ messages: history.slice(-20) });
      setMessages([...asked, message(answer.reply || answer.response, false)]);
      follow(answer.action);
    } catch {
      setMessages([...asked, message(failure, false, true)]);
    }
  }

  return {
    messages: [{ id: 'hello', content: hello, isUser: false, timestamp: 0 }, ...messages],
    flow,
    moving,
    waiting: send.isPending,
    ask,
    quick: (text: string) => {
      setFlow('complete');
      return ask(text);
    },
    restart: () => setFlow('welcome'),
  };
}
