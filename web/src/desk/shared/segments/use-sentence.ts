import { listAssignees } from '@tianguis/proto/gen/client.ts';
import { noOwner } from '@tianguis/proto/outreach/contacts/contact';
import type { Group } from '@tianguis/proto/outreach/segments/rules';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { useCategoryNames } from '../categories/api.ts';
import { eitherIn, sentenceOf } from './sentence.ts';

/** Says of rules whom they are about, in the reader's language. */
export function useSentence(): (group: Group) => string {
  const { segments: texts, status } = useMessages('desk/shared');
  const categories = useCategoryNames();
  const assignees = useOperation(listAssignees).data?.assignees ?? [];
  const { plural, list } = useFormat();
  const language = useLanguage();
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    status,
    category: categories,
    consent: texts.consents,
    owner: {
      [noOwner]: texts.nobody,
      ...Object.fromEntries(assignees.map(({ actor, name }) => [actor, name ?? actor])),
    },
  };
  const nameOf = (field: string, value: string): string => names[field]?.[value] ?? value;
  return (group) => sentenceOf(group, { texts, nameOf, plural, and: list, or: eitherIn(language) });
}
