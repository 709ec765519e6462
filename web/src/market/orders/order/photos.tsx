import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../shared/photos/file-button.tsx';
import { type Order, said, useSendPhotos } from './api.ts';

/** Takes or chooses photos and sends them at once; those that did not arrive wait for another try. */
export function AddPhotos({ order: { id, photosLeft } }: { order: Pick<Order, 'id' | 'photosLeft'> }) {
  const m = useMessages('market/orders/order').photos;
  const { plural } = useFormat();
  const [left, setLeft] = useState<readonly Blob[]>([]);
  const sending = useSendPhotos(id, setLeft);
  if (photosLeft === 0 && left.length === 0) return null;
  const send = async (files: FileList | null) => {
    const chosen = Array.from(files ?? []).slice(0, photosLeft);
    if (chosen.length > 0) sending.mutate(chosen);
  };
  const { isPending, error } = sending;
  const hint = photosLeft === 0 ? m.most : plural(m.left, photosLeft);
  return (
    <div className="mt-5 grid max-w-100 gap-2">
      <div className="grid grid-cols-2 gap-3">
        <FileButton label={m.take} capture disabled={photosLeft === 0 || isPending} onFiles={send} />
        <FileButton label={m.choose} disabled={photosLeft === 0 || isPending} onFiles={send} />
      </div>
      <p role="status" className="text-[0.9rem] text-muted">
        {isPending ? plural(m.sending, left.length) : hint}
      </p>
      {error && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-bad">{said(error, m.unsent)}</p>
          {left.length > 0 && (
            <Button look="secondary" onClick={() => sending.mutate(left)}>
              {m.again}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
