import { ApiError } from '@tianguis/proto/client';
import { useMessages } from '../../../i18n/messages.ts';
import { Failed, Rows } from '../../../ui/states.tsx';
import { SideSheet } from '../../shared/side-sheet.tsx';
import { useContact } from '../api/record.ts';
import type { WriteDialog } from '../write-dialog.ts';
import { Elsewhere } from './elsewhere.tsx';
import { Facts } from './facts.tsx';
import { Merges } from './merges.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordTags } from './record-tags.tsx';
import { Status } from './status.tsx';
import { Timeline } from './timeline.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
  readonly writeDialog: WriteDialog;
}

function Body({ id, onClose, writeDialog }: Props) {
  const m = useMessages('desk/contacts').record;
  const record = useContact(id);
  if (record.isPending) return <Rows count={7} />;
  const isGone = record.error instanceof ApiError && record.error.status === 404;
  if (isGone) return <p className="py-6 text-muted">{m.gone}</p>;
  if (record.data === undefined) {
    return <Failed text={m.loadFailed} onRetry={() => record.refetch()} busy={record.isFetching} />;
  }
  const contact = record.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <div className="grid gap-3">
        <Status contact={contact} />
        <Merges contactId={id} />
        <RecordActions contact={contact} onGone={onClose} writeDialog={writeDialog} />
      </div>
      <Facts contact={contact} />
      <Elsewhere contact={contact} />
      <RecordTags contact={contact} />
      <Timeline id={id} />
    </div>
  );
}

/** The record of one contact over the list; the address names it, so it can be passed on. */
export function ContactDrawer(props: Props) {
  const { id, onClose } = props;
  const m = useMessages('desk/contacts').record;
  const name = useContact(id).data?.businessName;
  return (
    <SideSheet title={name ?? m.title} onClose={onClose}>
      <Body key={id} {...props} />
    </SideSheet>
  );
}
