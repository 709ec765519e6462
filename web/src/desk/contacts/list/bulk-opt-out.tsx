import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type OptOut, useOptOutMany } from '../../shared/opt-out/api.ts';
import { OptOutReasons } from '../../shared/opt-out/reasons.tsx';
import { useUndo } from '../history/use-undo.ts';

/** Marks the selected contacts “Do not write”, after saying how many they are and asking for a reason. */
export function BulkOptOut({ ids }: { ids: number[] }) {
  const m = useMessages('desk/contacts').bulk;
  const shared = useMessages('desk/shared').optOut;
  const { plural } = useFormat();
  const [open, setOpen] = useState(false);
  const optOut = useOptOutMany();
  const undo = useUndo({ says: true });
  const choose = async (chosen: OptOut) => {
    try {
      const { updated, changeId } = await optOut.mutateAsync({ ...chosen, ids });
      const text = plural(m.optedOut, updated);
      if (changeId === null) toast(m.done, text);
      else toast(m.done, text, 'good', { label: m.undo, onPress: () => void undo(changeId) });
      return true;
    } catch (error) {
      toastError(shared.failed, readable(error));
      return false;
    }
  };
  return (
    <>
      <Button look="secondary" size="s" aria-keyshortcuts="b" onClick={() => setOpen(true)}>
        {shared.button}
      </Button>
      {open && (
        <OptOutReasons
          title={plural(m.optOutTitle, ids.length)}
          text={m.optOutText}
          busy={optOut.isPending}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
