import { contactFieldNames } from '@tianguis/proto/outreach/contacts/contact';
import { useDeferredValue, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useUnsavedClose } from '../../shared/use-unsaved.ts';
import type { Contact } from '../api/lists.ts';
import { type ContactRecord, useMerge, useOthers, useUndoMerge } from '../api/record.ts';
import { useNameOf } from '../names.ts';

const compared = [...contactFieldNames, 'status'] as const;

function Comparison({ contact, other }: { contact: ContactRecord; other: Contact }) {
  const m = useMessages('desk/contacts').merge;
  const labels = { ...useMessages('desk/shared').contactFields, status: m.status };
  const nameOf = useNameOf();
  const show = (of: Contact | ContactRecord, field: (typeof compared)[number]) => {
    const value = of[field] ?? '–';
    return field === 'status' || field === 'category' ? nameOf(field, value) : value;
  };
  return (
    <table className="w-full table-fixed text-left text-[0.88rem] hyphens-auto sm:text-[0.95rem]">
      <thead>
        <tr className="border-b-2 border-ink">
          <td className="w-18 sm:w-24" />
          <th scope="col" className="py-1.5 pr-2">
            {m.stays}
          </th>
          <th scope="col" className="py-1.5">
            {m.joins}
          </th>
        </tr>
      </thead>
      <tbody>
        {compared.map((field) => (
          <tr key={field} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 font-normal text-muted">
              {labels[field]}
            </th>
            <td className="py-1.5 pr-2 break-words">{show(contact, field)}</td>
            <td className="py-1.5 break-words">{show(other, field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Candidates({ contact, onChoose }: { contact: ContactRecord; onChoose: (other: Contact) => void }) {
  const m = useMessages('desk/contacts').merge;
  const [q, setQ] = useState(contact.businessName);
  const others = useOthers(useDeferredValue(q.trim())).data?.filter(({ id }) => id !== contact.id) ?? [];
  return (
    <>
      <TextField label={m.search} value={q} maxLength={100} onChange={(event) => setQ(event.target.value)} />
      <ul aria-label={m.found} className="min-h-40 divide-y divide-line">
        {others.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => onChoose(other)}
              className="block w-full rounded-m px-2 py-2 text-left hover:bg-sunken"
            >
              <span className="block font-[640]">{other.businessName}</span>
              <span className="text-[0.92rem] text-muted">
                {[other.contactName, other.phone, other.zone].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        ))}
        {others.length === 0 && <li className="py-3 text-muted">{m.nobody}</li>}
      </ul>
    </>
  );
}

/** Two contacts that are one business: find the other one, compare, confirm. */
export function MergeDialog({ contact, onClose }: { contact: ContactRecord; onClose: () => void }) {
  const m = useMessages('desk/contacts').merge;
  const [other, setOther] = useState<Contact>();
  const { close, saved } = useUnsavedClose(other !== undefined, onClose);
  const merge = useMerge(contact.id);
  const { undo } = useUndoMerge();
  const confirm = () =>
    other &&
    merge.mutate(other.id, {
      onSuccess: ({ mergeId }) => {
        saved();
        const separate = { label: m.undo, onPress: () => undo(mergeId, other.businessName) };
        toast(m.done, fill(m.doneText, { name: other.businessName }), 'good', separate);
        onClose();
      },
      onError: (error) => toastError(m.failed, readable(error)),
    });
  return (
    <SmallDialog title={m.title} text={m.text} onClose={close}>
      {other ? <Comparison contact={contact} other={other} /> : <Candidates contact={contact} onChoose={setOther} />}
      {other && <p className="mt-4">{fill(m.what, { phone: other.phone })}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {other && (
          <Button aria-keyshortcuts="Control+Enter" onClick={confirm} busy={merge.isPending}>
            {m.confirm}
          </Button>
        )}
        <Button look="quiet" onClick={other ? () => setOther(undefined) : onClose}>
          {other ? m.back : m.cancel}
        </Button>
      </div>
    </SmallDialog>
  );
}
