import { openVariables } from '../queue/sealed-variables.ts';
import type { Provider } from './provider.ts';

interface Needs {
  readonly box: { open(sealed: string): string };
  now(): Date;
}

/** The provider, which gets sealed variables opened: in our queue and our log they stay as they came. */
export const openSealed = (provider: Provider, { box, now }: Needs): Provider => ({
  listFor: provider.listFor,
  async send(message) {
    if (!message.contentVariables) return provider.send(message);
    try {
      const contentVariables = openVariables(box, message.contentVariables, now());
      return contentVariables ? await provider.send({ ...message, contentVariables }) : expired;
    } catch {
      return unreadable;
    }
  },
});

const expired = { kind: 'rejected', code: 'expired' } as const;
const unreadable = { kind: 'rejected', code: 'sealed_by_another_key' } as const;
