import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Icon } from '../../ui/icons.tsx';
import { FileButton } from '../shared/photos/file-button.tsx';
import { shrinkPhoto } from '../shared/photos/shrink-photo.ts';
import type { Sheet } from './api.ts';
import type { PhotoQueue, WaitingPhoto } from './photo-queue.ts';
import { useQueueState } from './use-load-photos.ts';

interface Props {
  readonly token: string;
  readonly sheet: Pick<Sheet, 'photos' | 'photosLeft'>;
}

const frame = 'relative aspect-square overflow-hidden rounded-m bg-sunken';

function Waiting({ photo, number, onRemove }: { photo: WaitingPhoto; number: number; onRemove: () => void }) {
  const m = useMessages('market/pickup').photos;
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo.blob);
    setSrc(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.blob]);
  return (
    <li className={frame}>
      {src && (
        <img
          src={src}
          alt={fill(m.waitingAlt, { number: String(number) })}
          className="size-full object-cover opacity-60"
        />
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={fill(m.remove, { number: String(number) })}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-[#14181a]/80 text-[#fff]"
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Photos of what was loaded that the server has. */
export function SentPhotos({ token, photos }: Pick<Props, 'token'> & Pick<Sheet, 'photos'>) {
  const m = useMessages('market/pickup').photos;
  return photos.map(({ id }, at) => (
    <li key={id} className={frame}>
      <img
        src={`/api/pickups/${token}/photos/${id}/320.webp`}
        alt={fill(m.alt, { number: String(at + 1) })}
        className="size-full object-cover"
      />
    </li>
  ));
}

export const photoGrid = 'grid grid-cols-3 gap-2';

/** Photos of what is loaded: those without a connection wait on the phone, and may be taken away until they are sent. */
export function LoadPhotos({ token, sheet: { photos, photosLeft }, queue }: Props & { queue: PhotoQueue }) {
  const m = useMessages('market/pickup').photos;
  const { plural } = useFormat();
  const { waiting, refused, unkept } = useQueueState(queue);
  const [busy, setBusy] = useState(false);
  const room = Math.max(0, photosLeft - waiting.length);
  async function add(files: FileList | null) {
    setBusy(true);
    const blobs: Blob[] = [];
    for (const file of Array.from(files ?? []).slice(0, room)) blobs.push(await shrinkPhoto(file));
    await queue.add(blobs);
    setBusy(false);
  }
  const hint = room === 0 ? m.most : plural(m.left, room);
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="mb-1 font-[620]">{m.title}</legend>
      {photos.length + waiting.length > 0 && (
        <ul className={photoGrid}>
          <SentPhotos token={token} photos={photos} />
          {waiting.map((photo, at) => (
            <Waiting
              key={photo.id}
              photo={photo}
              number={photos.length + at + 1}
              onRemove={() => void queue.remove(photo.id)}
            />
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3">
        <FileButton label={m.take} capture disabled={room === 0 || busy} onFiles={add} />
        <FileButton label={m.choose} disabled={room === 0 || busy} onFiles={add} />
      </div>
      <p role="status" className="min-h-[1.35rem] text-[0.9rem] text-muted">
        {waiting.length > 0 ? plural(m.waiting, waiting.length) : hint}
      </p>
      {unkept && waiting.length > 0 && <p className="text-[0.9rem] text-bad">{m.unkept}</p>}
      {refused && (
        <p role="alert" className="text-bad">
          {readable(refused)}
        </p>
      )}
    </fieldset>
  );
}
