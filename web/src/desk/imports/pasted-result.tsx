import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { ImportResult } from './api/imports.ts';

export function PastedResult({ result }: { result: ImportResult }) {
  const t = useMessages('desk/admin').contacts;
  const { plural } = useFormat();
  const { imported, duplicates, errors } = result;
  return (
    <div role="status" className="mt-4 rounded-m bg-sunken p-4">
      <p className="font-[660]">
        {[
          plural(t.imported, imported),
          duplicates > 0 && plural(t.duplicates, duplicates),
          errors.length > 0 && plural(t.rejected, errors.length),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {errors.length > 0 && (
        <div className="mt-3 max-h-60 overflow-auto">
          <table className="w-full text-left text-[0.95rem]">
            <thead>
              <tr className="border-b border-line">
                <th className="py-1.5 pr-4">{t.row}</th>
                <th className="py-1.5 pr-4">{t.field}</th>
                <th className="py-1.5">{t.problem}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ row, field, message }) => (
                <tr key={`${row}-${field}`} className="border-b border-line align-top">
                  <td className="py-1.5 pr-4 tabular-nums">{row}</td>
                  <td className="py-1.5 pr-4">{field}</td>
                  <td className="py-1.5">{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
