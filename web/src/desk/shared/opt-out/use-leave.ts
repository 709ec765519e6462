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

/**
 * Stops writing to a person. The notice of it takes that back for as long as it is shown; where `onLeft` is given, that shows the way
 * back instead.
 */
export function useLeave({ id, businessName: name }: Person, onLeft?: (changeId: number) => void) {
  const m = useMessages('desk/shared').optOut;
  const optOut = useOptOut(id);
  const { mutateAsync: undo, isPending: isTakingBack } = useUndoOptOut();
  /** False where it failed and may be tried again. */
  const takeBack = async (changeId: number): Promise<boolean> => {
    try {
      const { restored } = await undo(changeId);
      if (restored > 0) toast(fill(m.backDone, { name }));
      else toastError(m.undoFailed);
      return true;
    } catch (error) {
      toastError(m.undoFailed, readable(error));
      return false;
    }
  };
  /** False where it failed. */
  const leave = async (chosen: OptOut): Promise<boolean> => {
    try {
      const { changeId } = await optOut.mutateAsync(chosen);
      const hasAction = changeId !== null && !onLeft;
      const action = hasAction ? { label: m.undo, onPress: () => void takeBack(changeId) } : undefined;
      toast(fill(m.done, { name }), undefined, 'good', action);
      if (changeId !== null) onLeft?.(changeId);
      return true;
    } catch (error) {
      toastError(m.failed, readable(error));
      return false;
    }
  };
  return { leave, isPending: optOut.isPending, takeBack, isTakingBack };
}
