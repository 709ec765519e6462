import { useQueryClient } from '@tanstack/react-query';
import { getOrder } from '@tianguis/proto/gen/client.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { keyOf } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Spinner } from '../../../ui/button.tsx';
import { FileButton } from '../../shared/photos/file-button.tsx';
import type { PhotoQueue, WaitingPhoto } from '../../shared/photos/photo-queue.ts';
import { sendPhoto } from '../../shared/photos/send-photo.ts';
import { keptPhotos, useAddPhotos, usePhotoQueue, useQueueState } from '../../shared/photos/use-photo-queue.ts';
import { Preview, photoGrid } from '../../shared/photos/waiting-photo.tsx';
import { type Order, photosFrom } from './api.ts';

const records = keptPhotos('complaint-photos');

/** Sends a photo of an order, and shows what became of it. */
function useSend(id: number) {
  const client = useQueryClient();
  return async (blob: Blob): Promise<void> => {
    const reply = await sendPhoto(photosFrom(id), blob);
    client.setQueryData(keyOf(getOrder, { params: { id } }), (await reply.json()) as Order);
  };
}

/** Photos that are chosen with a complaint: this device keeps them, and they go out once it is open. */
export function useComplaintPhotos({ id, role, state }: Pick<Order, 'id' | 'role' | 'state'>): PhotoQueue {
  const send = useSend(id);
  return usePhotoQueue({ records, key: `${id} ${role}`, isOpen: state !== 'delivered' && state !== 'reported', send });
}

/** Photos that are sent with the messages: this device keeps them until they have arrived. */
export function useMessagePhotos({ id, role }: Pick<Order, 'id' | 'role'>): PhotoQueue {
  const send = useSend(id);
  return usePhotoQueue({ records, key: `${id} ${role} messages`, send });
}

/** Takes or picks photos and sends them at once, or as soon as there is a connection. */
export function SendPhotos({ queue, photosLeft }: Pick<Props, 'queue'> & Pick<Order, 'photosLeft'>) {
  const m = useMessages('market/orders/order').photos;
  const { plural } = useFormat();
  const { waiting } = useQueueState(queue);
  const room = Math.max(0, photosLeft - waiting.length);
  const { busy, add } = useAddPhotos(queue, room);
  return (
    <div className="mt-5 grid max-w-100 gap-2">
      {photosLeft > 0 && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <FileButton label={m.take} capture disabled={room === 0 || busy} onFiles={add} />
            <FileButton label={m.choose} disabled={room === 0 || busy} onFiles={add} />
          </div>
          <p className="text-[0.9rem] text-muted">{room === 0 ? m.most : plural(m.left, room)}</p>
        </>
      )}
      <SendingPhotos queue={queue} />
    </div>
  );
}

interface Props {
  readonly queue: PhotoQueue;
  /** What is said under a photo. */
  readonly below?: (photo: WaitingPhoto) => ReactNode;
}

function Previews({ queue, below }: Props) {
  const m = useMessages('market/orders/order').photos;
  const { waiting, sending, refused, unkept } = useQueueState(queue);
  return (
    <>
      {waiting.length > 0 && (
        <ul className={photoGrid}>
          {waiting.map((photo, at) => (
            <li key={photo.id} className="grid content-start gap-1 text-[0.9rem]">
              <Preview
                photo={photo}
                alt={fill(m.chosenAlt, { number: String(at + 1) })}
                remove={fill(m.remove, { number: String(at + 1) })}
                onRemove={photo.id === sending ? undefined : () => void queue.remove(photo.id)}
              />
              {below?.(photo)}
            </li>
          ))}
        </ul>
      )}
      {unkept && waiting.length > 0 && <p className="text-[0.9rem] text-bad">{m.unkept}</p>}
      {refused && (
        <p role="alert" className="text-bad">
          {readable(refused)}
        </p>
      )}
    </>
  );
}

/** Takes or chooses photos to go with a complaint. */
export function ChoosePhotos({ queue, photosLeft }: Pick<Props, 'queue'> & Pick<Order, 'photosLeft'>) {
  const { photos: m, moves } = useMessages('market/orders/order');
  const { plural } = useFormat();
  const { waiting } = useQueueState(queue);
  const room = Math.max(0, photosLeft - waiting.length);
  const { busy, add } = useAddPhotos(queue, room);
  const hint = room === 0 ? m.most : plural(m.left, room);
  return (
    <fieldset className="grid max-w-100 min-w-0 gap-3">
      <legend className="mb-1.5 font-[620]">
        {m.title} <span className="font-normal text-muted">{moves.optional}</span>
      </legend>
      <Previews queue={queue} />
      <div className="grid grid-cols-2 gap-3">
        <FileButton label={m.take} capture disabled={room === 0 || busy} onFiles={add} />
        <FileButton label={m.choose} disabled={room === 0 || busy} onFiles={add} />
      </div>
      <p role="status" className="text-[0.9rem] text-muted">
        {waiting.length > 0 ? plural(m.chosen, waiting.length) : hint}
      </p>
    </fieldset>
  );
}

/** The photos of a complaint that are still to arrive; nothing once all of them have. */
export function SendingPhotos({ queue }: Pick<Props, 'queue'>) {
  const m = useMessages('market/orders/order').photos;
  const { plural } = useFormat();
  const { waiting, sending, failed, refused } = useQueueState(queue);
  if (waiting.length === 0 && !refused) return null;
  const below = ({ id }: WaitingPhoto) => {
    if (id === sending)
      return (
        <p className="flex items-center gap-2 text-muted">
          <Spinner />
          {m.going}
        </p>
      );
    if (id !== failed) return <p className="text-muted">{m.waits}</p>;
    return (
      <button type="button" className="link min-h-11 text-left" onClick={() => void queue.flush()}>
        {m.again}
      </button>
    );
  };
  return (
    <div className="mt-4 grid max-w-100 gap-3">
      <p role="status">{waiting.length > 0 && plural(m.toGo, waiting.length)}</p>
      <Previews queue={queue} below={below} />
    </div>
  );
}
