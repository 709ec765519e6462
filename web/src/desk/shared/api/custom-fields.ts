import { listCustomFields } from '@tianguis/proto/gen/client.ts';
import { useLanguage } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';

export const useAllCustomFields = () => useOperation(listCustomFields);

export type CustomField = NonNullable<ReturnType<typeof useAllCustomFields>['data']>['customFields'][number];

const none: readonly CustomField[] = [];

/** The fields of contacts that the team uses. */
export const useCustomFields = (): readonly CustomField[] =>
  useAllCustomFields().data?.customFields.filter(({ archived }) => !archived) ?? none;

/** What a field is called in the reader's language. */
export function useFieldName(): (field: Pick<CustomField, 'nameEs' | 'nameEn'>) => string {
  const language = useLanguage();
  return ({ nameEs, nameEn }) => (language === 'es' ? nameEs : nameEn);
}
