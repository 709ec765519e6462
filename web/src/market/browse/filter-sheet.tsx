import { useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Facets as Counts } from './api.ts';
import { Facets } from './facets.tsx';

interface Props {
  readonly search: string;
  readonly counts: Counts | undefined;
  readonly total: number;
  readonly go: (to: string) => void;
  readonly onClose: () => void;
}

/** The filters over the whole screen, where there is no room beside the list. */
export function FilterSheet({ search, counts, total, go, onClose }: Props) {
  const m = useMessages('market/browse');
  const { plural } = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={m.filters}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-page"
    >
      <div className="flex h-full flex-col">
        <div className="flex-1 overflow-y-auto px-4 pt-2 pb-6">
          <Facets search={search} counts={counts} go={go} />
        </div>
        <div className="border-t-2 border-ink p-3">
          <Button size="l" className="w-full" onClick={() => dialog.current?.close()}>
            {plural(m.show, total)}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
