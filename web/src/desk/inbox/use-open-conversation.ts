import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useQueryParameter } from '../../platform/address.ts';
import type { Aim } from './thread/composer.tsx';

/** The address of a conversation, or of the list alone; what else it says stays. */
function addressOf(contact?: number): string {
  const query = new URLSearchParams(location.search);
  if (contact === undefined) query.delete('contact');
  else query.set('contact', String(contact));
  return `/responses${query.size > 0 ? `?${query}` : ''}`;
}

/** The open conversation stands in the address: it survives a reload, can be passed on, and Back leads to the list. */
export function useOpenConversation() {
  const value = Number(useQueryParameter('contact'));
  const [aim, setAim] = useState<Aim>();
  return {
    id: Number.isInteger(value) && value > 0 ? value : undefined,
    aim,
    open(id: number, at: NonNullable<Aim>['at']): void {
      setAim({ at });
      if (id !== value) navigate(addressOf(id), { replace: value > 0 });
    },
    close(): void {
      setAim(undefined);
      navigate(addressOf());
    },
  };
}
