import { customColumn } from '@tianguis/proto/outreach/custom-fields/custom-field';
import type { ImportField } from '@tianguis/proto/outreach/imports/import';
import { useMessages } from '../../i18n/messages.ts';
import { useCustomFields, useFieldName } from '../shared/api/custom-fields.ts';

/** What the fields of an import are called, by their names in the contract. */
export function useFieldLabels(): Record<ImportField, string> & Partial<Record<string, string>> {
  const labels = useMessages('desk/shared').contactFields;
  const extra = useMessages('desk/imports').extraFields;
  const nameOf = useFieldName();
  const own = useCustomFields().map((field) => [customColumn(field.key), nameOf(field)]);
  return { ...labels, ...extra, ...Object.fromEntries(own) };
}
