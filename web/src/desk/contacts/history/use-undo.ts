import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toast, toastError } from '../../../ui/toast.ts';
import { useUndoChange } from './api.ts';

/** Undoes a change of many contacts and says what came of it. */
export function useUndo(): (id: number) => Promise<void> {
  const m = useMessages('desk/contacts').changes;
  const { plural } = useFormat();
  const { mutateAsync } = useUndoChange();
  return async (id) => {
    try {
      const { restored, kept } = await mutateAsync(id);
      const said = [plural(m.restored, restored), kept > 0 && plural(m.kept, kept)];
      toast(m.undone, said.filter(Boolean).join(' '));
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
}
