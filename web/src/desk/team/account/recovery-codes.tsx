import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';

/** Shown this once: each stands in once for a code of the app. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const m = useMessages('desk/team').recovery;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(m.copied);
    } catch {
      toastError(m.notCopied);
    }
  };
  return (
    <div role="status">
      <p className="font-[620]">{m.title}</p>
      <p className="max-w-[60ch] text-muted">{m.text}</p>
      <ul className="my-4 grid max-w-md grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{m.done}</Button>
        <Button look="quiet" onClick={copy}>
          {m.copy}
        </Button>
      </div>
    </div>
  );
}
