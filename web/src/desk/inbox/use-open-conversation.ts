import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useQueryParameter } from '../../platform/address.ts';
import type { Aim } from './thread/composer.tsx';

/** The address of a conversation, or of the list alone; what else it says stays. */
function addressOf(contact?: number, message?: number): string {
  const query = new URLSearchParams(location.search);
  if (contact === undefined) query.delete('contact');
  else query.set('contact', String(contact));
  if (message === undefined) query.delete('message');
  else query.set('message', String(message));
  return `/responses${query.size > 0 ? `?${query}` : ''}`;
}

/** The open conversation stands in the address: it survives a reload, can be passed on, and Back leads to the list. */
const numberOf = (value: number): number | undefined => (Number.isInteger(value) && value > 0 ? value : undefined);

export function useOpenConversation() {
  const value = Number(useQueryParameter('contact'));
  const message = numberOf(Number(useQueryParameter('message')));
  const [aim, setAim] = useState<Aim>();
  return {
    id: numberOf(value),
    /** The message to show; without one the conversation opens at its end. */
    message,
    aim,
    open(id: number, at: NonNullable<Aim>['at'], shown?: number): void {
      setAim({ at });
      if (id !== value || shown !== message) navigate(addressOf(id, shown), { replace: value > 0 });
    },
    close(): void {
      setAim(undefined);
      navigate(addressOf());
    },
  };
}
