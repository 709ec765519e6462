import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toast, toastError } from '../../../ui/toast.ts';
import { type OptOut, useOptOut, useUndoOptOut } from './api.ts';

export interface Person {
  readonly id: number;
  readonly businessName: string;
  readonly optedOut: boolean;
}

/** Stops writing to a person. The notice of it takes that back for as long as it is shown. */
export function useLeave({ id, businessName: name }: Person) {
  const m = useMessages('desk/shared').optOut;
  const optOut = useOptOut(id);
  const { mutateAsync: undo } = useUndoOptOut();
  const takeBack = async (changeId: number) => {
    try {
      const { restored } = await undo(changeId);
      if (restored > 0) toast(fill(m.backDone, { name }));
      else toastError(m.undoFailed);
    } catch (error) {
      toastError(m.undoFailed, readable(error));
    }
  };
  /** False where it failed. */
  const leave = async (chosen: OptOut): Promise<boolean> => {
    try {
      const { changeId } = await optOut.mutateAsync(chosen);
      const action = changeId === null ? undefined : { label: m.undo, onPress: () => void takeBack(changeId) };
      toast(fill(m.done, { name }), undefined, 'good', action);
      return true;
    } catch (error) {
      toastError(m.failed, readable(error));
      return false;
    }
  };
  return { leave, isPending: optOut.isPending };
}
