import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Found } from './kept-edits.ts';

/** Says on top of the form that it holds changes from before. */
export function Restored({ found }: { found: Found | undefined }) {
  const m = useMessages('market/publish').edits;
  if (found !== 'changes' && found !== 'older') return null;
  return (
    <p role="status" className="rounded-m bg-warn-soft px-3 py-2 text-warn">
      {found === 'older' ? m.restoredOlder : m.restored}
    </p>
  );
}

/** Beside the button that saves: that there is something to save, and how to be rid of it. */
export function Unsaved({ onDiscard }: { onDiscard: () => void }) {
  const m = useMessages('market/publish').edits;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[0.95rem]">
      <span className="font-[620]">{m.title}</span>
      <Button look="quiet" size="s" onClick={onDiscard}>
        {m.discard}
      </Button>
    </p>
  );
}
