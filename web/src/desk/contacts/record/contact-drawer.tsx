import { ApiError } from '@tianguis/proto/client';
import * as Dialog from 'radix-ui/dialog';
import { useMessages } from '../../../i18n/messages.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import { useContact } from '../api/record.ts';
import type { WriteDialog } from '../write-dialog.ts';
import { Elsewhere } from './elsewhere.tsx';
import { Facts } from './facts.tsx';
import { RecordActions } from './record-actions.tsx';
import { Status } from './status.tsx';
import { TagsEditor } from './tags-editor.tsx';
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
  if (record.isError) {
    const isGone = record.error instanceof ApiError && record.error.status === 404;
    if (isGone) return <p className="py-6 text-muted">{m.gone}</p>;
    return <Failed text={m.loadFailed} onRetry={() => record.refetch()} busy={record.isFetching} />;
  }
  const contact = record.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <div className="grid gap-3">
        <Status contact={contact} />
        <RecordActions contact={contact} onGone={onClose} writeDialog={writeDialog} />
      </div>
      <Facts contact={contact} />
      <Elsewhere contact={contact} />
      <TagsEditor contact={contact} />
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
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0b0e0f]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          data-covers
          onEscapeKeyDown={(event) => {
            // There Escape leaves the field only.
            if (event.target instanceof HTMLElement && event.target.dataset.inline) event.preventDefault();
          }}
          className="fixed inset-y-0 right-0 z-50 w-full overflow-y-auto bg-raised shadow-lift sm:w-[min(38rem,92vw)] sm:border-l-2 sm:border-ink"
        >
          <header className="sticky top-0 z-10 flex items-start justify-between gap-3 border-b-2 border-ink bg-raised px-4 py-3 sm:px-6">
            <Dialog.Title className="min-w-0 text-head break-words">{name ?? m.title}</Dialog.Title>
            <Dialog.Close
              aria-label={m.close}
              className="grid size-11 shrink-0 place-items-center rounded-m hover:bg-sunken"
            >
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className="px-4 pt-5 pb-16 sm:px-6">
            <Body key={id} {...props} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
