import type { checkSuppressedPhones } from '@tianguis/proto/gen/client.ts';
import type { SuppressionReason } from '@tianguis/proto/outreach/contacts/contact';
import { type ChangeEvent, useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-link.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useUndo } from '../history/use-undo.ts';
import { useCheckPhones, useUploadPhones } from './api.ts';

/** As many characters as an upload may have. */
const mostText = 3_000_000;

type Found = NonNullable<(typeof checkSuppressedPhones)['types']>['reply'];

/** What a file holds: how many phones are new, how many are not, and the lines without any. */
function Counts({ found }: { found: Pick<Found, 'added' | 'already' | 'invalid' | 'invalidRows'> }) {
  const m = useMessages('desk/contacts').suppression;
  const { plural } = useFormat();
  const said = [
    plural(m.added, found.added),
    found.already > 0 && plural(m.already, found.already),
    found.invalidRows > 0 && plural(m.invalid, found.invalidRows),
  ];
  return (
    <>
      <p>{said.filter(Boolean).join(' ')}</p>
      <ul className="max-h-32 overflow-y-auto text-muted">
        {found.invalid.map(({ row, read }) => (
          <li key={row}>{`${m.row} ${row}: ${read}`}</li>
        ))}
      </ul>
    </>
  );
}

interface QuestionProps {
  readonly found: Found;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before a file goes on the list: how many phones, and which contacts would no longer be written to. */
function Question({ found, busy, onYes, onNo }: QuestionProps) {
  const m = useMessages('desk/contacts').suppression;
  const { no } = useMessages('desk/shared').askFirst;
  const { plural } = useFormat();
  const { added, already, invalidRows, leaving, contacts } = found;
  const more = leaving - contacts.length;
  const rest = [already > 0 && plural(m.already, already), invalidRows > 0 && plural(m.invalidRows, invalidRows)];
  return (
    <SmallDialog title={plural(m.ask.title, added || leaving)} text={m.ask.text} onClose={onNo}>
      <div className="grid gap-3">
        <p>{leaving === 0 ? m.ask.nobody : plural(m.ask.leaving, leaving)}</p>
        {contacts.length > 0 && (
          <ul className="max-h-60 divide-y divide-line overflow-y-auto border-y border-line">
            {contacts.map(({ id, businessName, phone, zone }) => (
              <li key={id} className="py-1.5">
                <span className="block font-[640] wrap-anywhere">{businessName}</span>
                <span className="text-[0.9rem] text-muted tabular-nums">{`${phone} · ${zone}`}</span>
              </li>
            ))}
            {more > 0 && <li className="py-1.5 text-muted">{plural(m.ask.more, more)}</li>}
          </ul>
        )}
        {rest.some(Boolean) && <p className="text-muted">{rest.filter(Boolean).join(' ')}</p>}
        <div className="flex flex-wrap-reverse gap-3">
          <Button look="secondary" autoFocus onClick={onNo}>
            {no}
          </Button>
          <Button aria-keyshortcuts="Control+Enter" busy={busy} onClick={onYes}>
            {m.add}
          </Button>
        </div>
      </div>
    </SmallDialog>
  );
}

interface Wish {
  readonly reason: SuppressionReason;
  readonly note?: string;
}

/** Adds the phones of a file, after saying what that does; it can be undone for a day. */
export function AddFile({ wish }: { wish: Wish }) {
  const m = useMessages('desk/contacts').suppression;
  const { plural } = useFormat();
  const [asked, setAsked] = useState<{ readonly csvData: string; readonly found: Found }>();
  const [told, setTold] = useState<Found>();
  const check = useCheckPhones();
  const upload = useUploadPhones();
  const undo = useUndo({ says: true });
  const fileId = useId();
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file || check.isPending) return;
    if (file.size > mostText) return toastError(m.tooLarge);
    try {
      const csvData = await file.text();
      const found = await check.mutateAsync(csvData);
      if (found.added + found.leaving > 0) setAsked({ csvData, found });
      else setTold(found);
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  const goAhead = async () => {
    if (!asked) return;
    try {
      const { added, changeId } = await upload.mutateAsync({ ...wish, csvData: asked.csvData });
      setAsked(undefined);
      setTold({ ...asked.found, added });
      const text = plural(m.added, added);
      if (changeId === null) toast(text);
      else toast(text, undefined, 'good', { label: m.undo, onPress: () => void undo(changeId) });
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  return (
    <>
      <label htmlFor={fileId} className={buttonClass('secondary', 's', 'cursor-pointer has-focus-visible:outline-3')}>
        {check.isPending && <Spinner />}
        {m.upload}
        <input
          id={fileId}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-disabled={check.isPending || undefined}
          onChange={read}
          className="sr-only"
        />
      </label>
      <span className="text-[0.9rem] text-muted">{m.uploadHint}</span>
      <div role="status" className="w-full text-[0.95rem]">
        {told && <Counts found={told} />}
      </div>
      {asked && (
        <Question
          found={asked.found}
          busy={upload.isPending}
          onYes={() => void goAhead()}
          onNo={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
