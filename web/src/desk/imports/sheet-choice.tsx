import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { SelectField } from '../../ui/field.tsx';
import { toastError } from '../../ui/toast.ts';
import { type Import, useChooseSheet } from './api/imports.ts';

/** Which sheet of an Excel file is imported; nothing where it has one. */
export function SheetChoice({ stored }: { stored: Import }) {
  const m = useMessages('desk/imports').sheets;
  const { plural } = useFormat();
  const choose = useChooseSheet(stored.id);
  if (stored.sheets.length < 2) return null;
  return (
    <div className="max-w-md">
      <SelectField
        label={m.label}
        value={String(stored.sheet ?? 0)}
        aria-busy={choose.isPending || undefined}
        onChange={(event) => {
          // Disabled it would lose the focus.
          if (choose.isPending) return;
          choose.mutate(Number(event.target.value), { onError: (error) => toastError(m.failed, readable(error)) });
        }}
        options={stored.sheets.map(({ name, rows }, index) => ({
          value: String(index),
          label: `${name} (${plural(m.rows, rows)})`,
        }))}
      />
    </div>
  );
}
