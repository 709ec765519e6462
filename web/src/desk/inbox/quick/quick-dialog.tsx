import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { changeAddress, useAddressValue } from '../../../platform/address.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { AskFirst, SmallDialog } from '../../../ui/dialogs.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useUndoToast } from '../../shared/undo-toast.ts';
import { type QuickReply, useDeleteQuickReply, useQuickReplies, useSaveQuickReply } from './api.ts';
import { QuickForm } from './quick-form.tsx';

function Row({ reply, onEdit }: { reply: QuickReply; onEdit: () => void }) {
  const m = useMessages('desk/inbox').quick;
  const { relative } = useFormat();
  const { justNow } = useMessages('desk/shared');
  const remove = useDeleteQuickReply();
  const { mutateAsync: add } = useSaveQuickReply(undefined);
  const sayUndo = useUndoToast();
  const { shortcut, text, updatedAt, updatedBy } = reply;
  const when = relative(updatedAt, justNow);
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="font-[660]">{`/${shortcut}`}</p>
      <p className="break-words whitespace-pre-line">{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-[0.86rem] text-muted">
          {updatedBy ? fill(m.changedBy, { name: updatedBy, when }) : fill(m.changed, { when })}
        </span>
        <span className="flex gap-2">
          <Button look="secondary" size="s" aria-label={`${m.edit}: ${shortcut}`} onClick={onEdit}>
            {m.edit}
          </Button>
          <AskFirst
            title={fill(m.askDelete, { name: `/${shortcut}` })}
            text={m.askDeleteText}
            yes={m.remove}
            no={m.keep}
            onYes={() =>
              remove.mutate(reply.id, {
                onSuccess: () => sayUndo(fill(m.removed, { name: `/${shortcut}` }), () => add({ shortcut, text })),
                onError: (error) => toastError(m.removeFailed, readable(error)),
              })
            }
          >
            <Button look="quiet" size="s" aria-label={`${m.remove}: ${shortcut}`} busy={remove.isPending}>
              {m.remove}
            </Button>
          </AskFirst>
        </span>
      </div>
    </li>
  );
}

function List({ onEdit, onAdd }: { onEdit: (reply: QuickReply) => void; onAdd: () => void }) {
  const m = useMessages('desk/inbox').quick;
  const read = useQuickReplies();
  const replies = read.data?.quickReplies ?? [];
  return (
    <div className="grid gap-2">
      <Button size="s" className="justify-self-start" onClick={onAdd}>
        {m.add}
      </Button>
      <Loading query={read} rows={3} failed={m.loadFailed} />
      {read.data && replies.length === 0 && (
        <Empty title={m.empty}>
          <p>{m.emptyHint}</p>
        </Empty>
      )}
      <ul>
        {replies.map((reply) => (
          <Row key={reply.id} reply={reply} onEdit={() => onEdit(reply)} />
        ))}
      </ul>
    </div>
  );
}

/** Where the team keeps its quick replies; the address opens it, so that other places lead here. */
export function QuickDialog() {
  const m = useMessages('desk/inbox').quick;
  const isOpen = useAddressValue('quick') === 'true';
  const [edited, setEdited] = useState<QuickReply | 'new'>();
  const close = () => {
    setEdited(undefined);
    changeAddress({ quick: undefined });
  };
  return (
    <SmallDialog open={isOpen} title={m.title} text={m.lead} onClose={close}>
      {edited === undefined ? (
        <List onEdit={setEdited} onAdd={() => setEdited('new')} />
      ) : (
        <QuickForm {...(edited !== 'new' && { reply: edited })} onDone={() => setEdited(undefined)} />
      )}
      {edited === undefined && (
        <Button look="quiet" className="mt-3" onClick={close}>
          {m.close}
        </Button>
      )}
    </SmallDialog>
  );
}
