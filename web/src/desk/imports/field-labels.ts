import type { ImportField } from '@tianguis/proto/outreach/imports/import';
import { useMessages } from '../../i18n/messages.ts';

/** What the fields of an import are called, by their names in the contract. */
export function useFieldLabels(): Record<ImportField, string> & Partial<Record<string, string>> {
  const labels = useMessages('desk/shared').contactFields;
  const extra = useMessages('desk/imports').extraFields;
  return { ...labels, ...extra };
}
