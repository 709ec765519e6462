import { importLimit, workbookLimit } from '@tianguis/proto/outreach/imports/import';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-link.tsx';
import { cx } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { saveFile } from '../shared/downloads.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';
import { type Correction, type ImportResult, useCheckPasted, useImport, useImportContacts } from './api/imports.ts';
import { failedRowsOf } from './failed-rows.ts';
import { FixRows } from './fix-rows.tsx';
import { type Issue, IssueList } from './issue-list.tsx';
import { Suggestions } from './suggestions.tsx';
import { UndoImport, UndoOutcome } from './undo.tsx';

function PastedResult({ result, csvData }: { result: ImportResult; csvData: string }) {
  const t = useMessages('desk/admin').contacts;
  const { plural } = useFormat();
  const m = useMessages('desk/imports');
  const { imported, duplicates, errors, warnings } = result;
  const read = (row: number, field: string) => ({ row, field, read: '', stored: '' });
  const issues: Issue[] = [
    ...errors.map((error) => ({ ...read(error.row, error.field), message: error.message, severity: 'error' as const })),
    ...warnings.map((warning) => ({ ...warning, severity: 'warning' as const })),
  ];
  const saveFailedRows = () => {
    const text = failedRowsOf(csvData, errors, m.source.failedColumns);
    // Excel takes a file for UTF-8 by its byte order mark.
    saveFile(m.source.failedFile, new Blob(['\uFEFF', text], { type: 'text/csv' }));
  };
  return (
    <div className="mt-4 rounded-m bg-sunken p-4">
      <p role="status" className="font-[660]">
        {[
          plural(t.imported, imported),
          duplicates > 0 && plural(t.duplicates, duplicates),
          errors.length > 0 && plural(t.rejected, errors.length),
          warnings.length > 0 && plural(m.source.warnings, warnings.length),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {errors.length + warnings.length > 0 && (
        <div className="mt-3 bg-page px-3">
          <IssueList pages={[issues]} />
        </div>
      )}
      {errors.length > 0 && (
        <Button look="secondary" onClick={saveFailedRows} className="mt-3">
          {m.result.errors}
        </Button>
      )}
      <PastedImport id={result.importId} />
    </div>
  );
}

/** What can be done about an import of pasted text: the way back, and its wrong rows. */
function PastedImport({ id }: { id: number }) {
  const stored = useImport(id).data;
  if (!stored) return null;
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <UndoOutcome stored={stored} />
      <UndoImport stored={stored} />
      <div className="w-full min-w-0">
        <FixRows id={id} />
      </div>
    </div>
  );
}

const sample =
  'businessName,phone,category,zone,contactName\nFerretería La Paloma,55 1234 5678,ferreteria,Iztapalapa,Rosa Méndez';
/** Characters that the simple call takes; more goes the way of a file. */
const simpleLimit = 4_000_000;

/** Where contacts come from: pasted text, imported at once or reviewed first, or a file. */
export function Source({ onFile }: { onFile: (file: File) => void }) {
  const t = useMessages('desk/admin').contacts;
  const m = useMessages('desk/imports').source;
  const { plural } = useFormat();
  const [csvData, setCsvData] = useState('');
  useUnsaved(csvData.trim() !== '');
  const send = useImportContacts();
  const check = useCheckPasted();
  const [corrections, setCorrections] = useState<Correction[]>([]);
  // Of the text as it was when it was checked.
  const suggestions = check.variables === csvData ? (check.data?.suggestions ?? []) : [];

  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size === 0) toastError(t.csvEmpty);
    else if (file.size > importLimit) toastError(m.tooLarge, m.tooLargeText);
    else if (file.size > workbookLimit && /\.xlsx$/i.test(file.name))
      toastError(m.workbookTooLarge, m.workbookTooLargeText);
    else onFile(file);
  };
  const asFile = () => new File([csvData], m.pasted, { type: 'text/csv' });
  const pasted = (work: () => void) => {
    if (csvData.trim() === '') toastError(t.csvEmpty, t.csvEmptyText);
    else work();
  };
  const upload = async () => {
    if (csvData.length > simpleLimit) return onFile(asFile());
    try {
      if (check.variables !== csvData || check.data === undefined) {
        setCorrections([]);
        const found = await check.mutateAsync(csvData);
        if (found.suggestions.length > 0) return;
      }
      const { imported } = await send.mutateAsync({ csvData, corrections });
      toast(t.csvDone);
      check.reset();
      setCorrections([]);
      if (imported > 0) setCsvData('');
    } catch (error) {
      toastError(t.csvFailed, readable(error));
    }
  };

  const labelOf = () => {
    if (send.isPending) return t.csvSending;
    if (suggestions.length === 0) return t.csvSubmit;
    return corrections.length === 0 ? m.asItIs : plural(m.corrected, corrections.length);
  };

  return (
    <DropZone onFile={take}>
      <TextArea
        label={t.csvLabel}
        hint={t.csvHint}
        rows={6}
        spellCheck={false}
        placeholder={sample}
        value={csvData}
        readOnly={send.isPending || check.isPending}
        onChange={(event) => setCsvData(event.target.value)}
        className="font-mono text-[0.9rem]"
      />
      {suggestions.length > 0 && (
        <div className="mb-3 max-w-3xl rounded-m border-2 border-ink p-3">
          <Suggestions suggestions={suggestions} chosen={corrections} onChange={setCorrections} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => pasted(upload)} busy={send.isPending || check.isPending}>
          {labelOf()}
        </Button>
        <Button look="secondary" onClick={() => pasted(() => onFile(asFile()))}>
          {m.review}
        </Button>
        <FileButton label={m.file} onFile={take} />
        <span className="text-[0.9rem] text-muted">{m.drop}</span>
      </div>
      <p className="mt-3 max-w-[60ch] text-[0.9rem] text-muted">{m.reviewHint}</p>
      {send.data && <PastedResult result={send.data} csvData={send.variables?.csvData ?? ''} />}
    </DropZone>
  );
}

function FileButton({ label, onFile }: { label: string; onFile: (file: File | undefined) => void }) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0]);
    event.target.value = '';
  };
  return (
    <label htmlFor={id} className={buttonClass('secondary', 'm', 'cursor-pointer has-focus-visible:outline-3')}>
      {label}
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        onChange={choose}
        className="sr-only"
      />
    </label>
  );
}

function DropZone({ onFile, children }: { onFile: (file: File | undefined) => void; children: React.ReactNode }) {
  const [over, setOver] = useState(false);
  const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const onDragOver = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button beside it
    <div
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx('-m-2 rounded-l p-2', over && 'bg-accent-soft outline-2 outline-accent outline-dashed')}
    >
      {children}
    </div>
  );
}
