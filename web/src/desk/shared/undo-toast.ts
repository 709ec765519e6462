import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { toast, toastError } from '../../ui/toast.ts';

/** Says what was done, and takes it back for as long as the notice is shown. */
export function useUndoToast() {
  const m = useMessages('desk/shared').undoable;
  const undo = async (takeBack: () => Promise<unknown>) => {
    try {
      await takeBack();
      toast(m.undone);
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  return (done: string, takeBack: () => Promise<unknown>): void =>
    toast(done, undefined, 'good', { label: m.undo, onPress: () => void undo(takeBack) });
}
