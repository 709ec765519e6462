import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { AskFirst, SmallDialog } from '../../../ui/dialogs.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useUndoToast } from '../../shared/undo-toast.ts';
import { useUnsavedClose } from '../../shared/use-unsaved.ts';
import type { ConversationFilter } from '../api/conversations.ts';
import { filterOf, useCreateView, useDeleteView, useUpdateView, type View } from './api.ts';

type Content = { name: string; shared: boolean };
type DialogProps = {
  title: string;
  text?: string;
  before: Content;
  save: (content: Content) => Promise<unknown>;
  onClose: () => void;
  /** What stands below the form. */
  children?: ReactNode;
};

function ViewDialog({ title, text, before, save, onClose, children }: DialogProps) {
  const m = useMessages('desk/inbox').views;
  const [name, setName] = useState(before.name);
  const [shared, setShared] = useState(before.shared);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { close, saved } = useUnsavedClose(name !== before.name || shared !== before.shared, onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(m.nameMissing);
    setIsSending(true);
    try {
      await save({ name: name.trim(), shared });
      saved();
      onClose();
    } catch (failure) {
      setError(readable(failure));
      setIsSending(false);
    }
  };
  return (
    <SmallDialog title={title} text={text} width="narrow" onClose={close}>
      <form noValidate onSubmit={submit} className="grid gap-2">
        <TextField
          label={m.name}
          autoFocus
          maxLength={40}
          value={name}
          error={error}
          placeholder={m.nameExample}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <Switch label={m.share} text={shared ? m.shared : m.notShared} checked={shared} onChange={setShared} />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" busy={isSending}>
            {m.save}
          </Button>
          <Button look="quiet" onClick={close}>
            {m.cancel}
          </Button>
        </div>
      </form>
      {children}
    </SmallDialog>
  );
}

/** Keeps the filter of the list under a name. */
export function NewView({ filter, onClose }: { filter: ConversationFilter; onClose: () => void }) {
  const m = useMessages('desk/inbox').views;
  const create = useCreateView();
  return (
    <ViewDialog
      title={m.title}
      text={m.lead}
      before={{ name: '', shared: false }}
      save={(content) => create.mutateAsync({ ...content, filter })}
      onClose={onClose}
    />
  );
}

/** Renames a view of one's own, shares it or not, or deletes it. */
export function ChangeView({ view, onClose }: { view: View; onClose: () => void }) {
  const m = useMessages('desk/inbox').views;
  const update = useUpdateView(view.id);
  const remove = useDeleteView(view.id);
  const { mutateAsync: create } = useCreateView();
  const sayUndo = useUndoToast();
  const { name, shared } = view;
  const onRemove = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        sayUndo(fill(m.deleted, { name }), () => create({ name, shared, filter: filterOf(view.filter) }));
        onClose();
      },
      onError: (error) => toastError(m.deleteFailed, readable(error)),
    });
  return (
    <ViewDialog title={m.change} before={view} save={(content) => update.mutateAsync(content)} onClose={onClose}>
      <div className="mt-4 border-t border-line pt-3">
        <AskFirst
          title={fill(m.askDelete, { name: view.name })}
          text={view.shared ? m.askDeleteShared : m.askDeleteOwn}
          yes={m.delete}
          no={m.keep}
          onYes={onRemove}
        >
          <Button look="quiet" size="s" busy={remove.isPending}>
            {m.delete}
          </Button>
        </AskFirst>
      </div>
    </ViewDialog>
  );
}
