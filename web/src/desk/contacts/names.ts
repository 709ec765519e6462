import { noOwner } from '@tianguis/proto/outreach/contacts/contact';
import type { ChoiceField } from '@tianguis/proto/outreach/segments/rules';
import { useMessages } from '../../i18n/messages.ts';
import { useCategoryNames } from '../shared/categories/api.ts';
import { useOwners } from './api/owners.ts';

/** A value as people call it: statuses and trades have names of their own, the others are their names. */
export function useNameOf(): (list: ChoiceField, value: string) => string {
  const staff = useMessages('desk/shared');
  const m = useMessages('desk/contacts').filter;
  const owners = useOwners().data ?? [];
  const known: Partial<Record<ChoiceField, Readonly<Record<string, string>>>> = {
    status: staff.status,
    category: useCategoryNames(),
    consent: staff.segments.consents,
    owner: {
      [noOwner]: m.noOwner,
      ...Object.fromEntries(owners.map(({ actor, name }) => [actor, name ?? actor])),
    },
  };
  return (list, value) => known[list]?.[value] ?? value;
}
