import type { LoadPhotoStage } from '@tianguis/proto/marketplace/orders/order';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { FileButton } from '../shared/photos/file-button.tsx';
import type { PhotoQueue } from '../shared/photos/photo-queue.ts';
import { useAddPhotos, useQueueState } from '../shared/photos/use-photo-queue.ts';
import { Preview, photoFrame, photoGrid } from '../shared/photos/waiting-photo.tsx';
import type { Sheet } from './api.ts';

interface Props {
  readonly token: string;
  readonly sheet: Pick<Sheet, 'photos' | 'photosLeft'>;
}

/** Photos of what was loaded that the server has. */
export function SentPhotos({ token, photos }: Pick<Props, 'token'> & Pick<Sheet, 'photos'>) {
  const m = useMessages('market/pickup').photos;
  return photos.map(({ id }, at) => (
    <li key={id} className={photoFrame}>
      <img
        src={`/api/pickups/${token}/photos/${id}/320.webp`}
        alt={fill(m.alt, { number: String(at + 1) })}
        className="size-full object-cover"
      />
    </li>
  ));
}

/** Photos of what is loaded: those without a connection wait on the phone, and may be taken away until they are sent. */
export function LoadPhotos({
  token,
  sheet,
  queue,
  stage = 'loading',
}: Props & { queue: PhotoQueue; stage?: LoadPhotoStage }) {
  const photos = sheet.photos.filter((photo) => photo.stage === stage);
  const m = useMessages('market/pickup').photos;
  const { plural } = useFormat();
  const { waiting, refused, unkept } = useQueueState(queue);
  const room = Math.max(0, sheet.photosLeft[stage] - waiting.length);
  const { busy, add } = useAddPhotos(queue, room);
  const hint = room === 0 ? m.most : plural(stage === 'trouble' ? m.leftOfTrouble : m.left, room);
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="mb-1 font-[620]">{m.titles[stage]}</legend>
      {photos.length + waiting.length > 0 && (
        <ul className={photoGrid}>
          <SentPhotos token={token} photos={photos} />
          {waiting.map((photo, at) => (
            <li key={photo.id}>
              <Preview
                photo={photo}
                alt={fill(m.waitingAlt, { number: String(photos.length + at + 1) })}
                remove={fill(m.remove, { number: String(photos.length + at + 1) })}
                onRemove={() => void queue.remove(photo.id)}
              />
            </li>
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
