import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useMemberCards } from './api/members.ts';

/** How staff call members whose numbers another service gave: by name, by phone, or as one without a name. */
export function useMemberNames(ids: readonly number[]): (id: number, how?: { readonly withPhone: boolean }) => string {
  const { member: m } = useMessages('desk/shared');
  const { cards } = useMemberCards(ids);
  return (id, how) => {
    const card = cards.get(id);
    if (how?.withPhone && card?.name && card.phone) return `${card.name} · ${card.phone}`;
    return card?.name || card?.phone || fill(m.unnamed, { id });
  };
}
