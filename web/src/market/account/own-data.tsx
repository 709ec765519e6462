import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { AskFirst } from '../../ui/dialogs.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { collectOwnData, useLeave } from './api.ts';

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** A copy of one's own data, and the end of one's account. */
export function OwnData() {
  const m = useMessages('market/account').data;
  const [, navigate] = useLocation();
  const onError = (error: Error) => toastError(m.failed, readable(error));
  const copy = useMutation({ mutationFn: collectOwnData, onSuccess: (file) => save(file, m.file), onError });
  const erase = useLeave('erase', () => navigate('/'));
  const onYes = () => erase.mutate(undefined, { onSuccess: () => toast(m.erased), onError });
  return (
    <Panel title={m.title}>
      <p className="max-w-[58ch] pt-3 text-muted">{m.text}</p>
      <Link href="/privacidad" className="inline-flex min-h-11 items-center font-[620] underline underline-offset-4">
        {m.privacy}
      </Link>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button look="secondary" busy={copy.isPending} onClick={() => copy.mutate()}>
          {m.download}
        </Button>
        <AskFirst title={m.eraseTitle} text={m.eraseText} yes={m.eraseYes} no={m.eraseNo} onYes={onYes}>
          <Button look="quiet" busy={erase.isPending} className="text-bad">
            {m.erase}
          </Button>
        </AskFirst>
      </div>
    </Panel>
  );
}
