import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toastError } from '../../../ui/toast.ts';
import { type CustomField, useAllCustomFields, useFieldName } from '../../shared/api/custom-fields.ts';
import { useArchiveField } from './api.ts';
import { FieldForm } from './field-form.tsx';

function Row({ field, onEdit }: { field: CustomField; onEdit: () => void }) {
  const m = useMessages('desk/contacts').fields;
  const name = useFieldName()(field);
  const archive = useArchiveField();
  const { id, archived, key, kind, options } = field;
  const press = () =>
    archive.mutate({ id, archived: !archived }, { onError: (error) => toastError(m.failed, readable(error)) });
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-[660] break-words">{name}</span>
        <Badge tone={archived ? 'plain' : 'info'}>{archived ? m.archived : m.kinds[kind]}</Badge>
      </p>
      {options.length > 0 && <p className="text-[0.92rem] break-words text-muted">{options.join(' · ')}</p>}
      <p className="text-[0.86rem] wrap-anywhere text-muted">{fill(m.inMessages, { variable: `{{${key}|…}}` })}</p>
      <div className="flex gap-2">
        {!archived && (
          <Button look="secondary" size="s" aria-label={`${m.edit}: ${name}`} onClick={onEdit}>
            {m.edit}
          </Button>
        )}
        <Button
          look="quiet"
          size="s"
          aria-label={`${archived ? m.bringBack : m.archive}: ${name}`}
          busy={archive.isPending}
          onClick={press}
        >
          {archived ? m.bringBack : m.archive}
        </Button>
      </div>
    </li>
  );
}

function List({ onEdit, onAdd }: { onEdit: (field: CustomField) => void; onAdd: () => void }) {
  const m = useMessages('desk/contacts').fields;
  const read = useAllCustomFields();
  const fields = read.data?.customFields ?? [];
  return (
    <div className="grid gap-2">
      <Button size="s" className="justify-self-start" onClick={onAdd}>
        {m.add}
      </Button>
      <Loading query={read} rows={3} failed={m.loadFailed} />
      {read.data && fields.length === 0 && (
        <Empty title={m.empty}>
          <p>{m.emptyHint}</p>
        </Empty>
      )}
      <ul>
        {fields.map((field) => (
          <Row key={field.id} field={field} onEdit={() => onEdit(field)} />
        ))}
      </ul>
    </div>
  );
}

/** The fields of contacts that the team has defined. */
export function FieldsDialog() {
  const m = useMessages('desk/contacts').fields;
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<CustomField | 'new'>();
  const close = () => {
    setEdited(undefined);
    setOpen(false);
  };
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open && (
        <SmallDialog title={m.title} text={m.text} onClose={close}>
          {edited === undefined ? (
            <>
              <List onEdit={setEdited} onAdd={() => setEdited('new')} />
              <Button look="secondary" onClick={close} className="mt-4">
                {m.close}
              </Button>
            </>
          ) : (
            <FieldForm {...(edited !== 'new' && { field: edited })} onDone={() => setEdited(undefined)} />
          )}
        </SmallDialog>
      )}
    </>
  );
}
