import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toast, toastError } from '../../../ui/toast.ts';
import { useUndoChange } from './api.ts';

/** Undoes a change of many contacts. `says`: a notice tells what came of it, where nothing else does. */
export function useUndo({ says }: { readonly says: boolean }): (id: number) => Promise<void> {
  const m = useMessages('desk/contacts').changes;
  const { plural } = useFormat();
  const { mutateAsync } = useUndoChange();
  return async (id) => {
    try {
      const { restored, kept } = await mutateAsync(id);
      if (!says) return;
      const said = [plural(m.restored, restored), kept > 0 && plural(m.kept, kept)];
      toast(m.undone, said.filter(Boolean).join(' '));
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
}
