import { type ChangeEvent, useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { type ImportResult, useImportContacts } from '../api/contacts.ts';

const sample =
  'businessName,phone,category,zone,contactName\nFerretería La Paloma,55 1234 5678,ferreteria,Iztapalapa,Rosa Méndez';

function Result({ result }: { result: ImportResult }) {
  const t = useMessages('admin').contacts;
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

export function CsvImport() {
  const m = useMessages('admin');
  const t = m.contacts;
  const fileId = useId();
  const [csvData, setCsvData] = useState('');
  const send = useImportContacts();

  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) setCsvData(await file.text());
    event.target.value = '';
  };
  const upload = async () => {
    if (csvData.trim() === '') return toastError(t.csvEmpty, t.csvEmptyText);
    try {
      const { imported } = await send.mutateAsync({ csvData });
      toast(t.csvDone);
      if (imported > 0) setCsvData('');
    } catch {
      toastError(m.error, t.csvFailed);
    }
  };

  return (
    <div>
      <TextArea
        label={t.csvLabel}
        hint={t.csvHint}
        rows={7}
        spellCheck={false}
        placeholder={sample}
        value={csvData}
        onChange={(event) => setCsvData(event.target.value)}
        className="font-mono text-[0.9rem]"
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={upload} busy={send.isPending}>
          {send.isPending ? t.csvSending : t.csvSubmit}
        </Button>
        <label htmlFor={fileId} className={buttonClass('secondary', 'm', 'cursor-pointer has-focus-visible:outline-3')}>
          {t.csvFile}
          <input id={fileId} type="file" accept=".csv,text/csv,text/plain" onChange={readFile} className="sr-only" />
        </label>
      </div>
      {send.data && <Result result={send.data} />}
    </div>
  );
}
