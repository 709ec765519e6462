import { mostPhotos } from '@tianguis/proto/marketplace/listings/listing';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { FileButton } from '../shared/photos/file-button.tsx';
import { shrinkPhoto } from '../shared/photos/shrink-photo.ts';

interface Shown {
  readonly id: string;
  readonly src: string;
}

/** Photos with buttons each to move or take one away, and two to add more. The first one is the cover. */
export function PhotosField({
  photos,
  onAdd,
  onRemove,
  onMove,
  children,
}: {
  photos: readonly Shown[];
  onAdd: (blobs: readonly Blob[]) => void | Promise<void>;
  onRemove: (id: string) => void;
  onMove: (from: number, to: number) => void;
  children?: ReactNode;
}) {
  const m = useMessages('market/publish').photos;
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const room = mostPhotos - photos.length;
  function move(from: number, to: number) {
    onMove(from, to);
    setTold(fill(m.moved, { number: String(to + 1), total: String(photos.length) }));
  }
  async function add(files: FileList | null) {
    setBusy(true);
    setTold('');
    const blobs: Blob[] = [];
    for (const file of Array.from(files ?? []).slice(0, room)) blobs.push(await shrinkPhoto(file));
    await onAdd(blobs);
    setBusy(false);
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-[620]">{m.title}</legend>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {photos.map(({ id, src }, at) => (
            <li key={id} className="grid gap-1">
              <div className="relative aspect-square overflow-hidden rounded-m bg-sunken">
                <img src={src} alt={fill(m.alt, { number: String(at + 1) })} className="size-full object-cover" />
                {at === 0 && photos.length > 1 && (
                  <span className="absolute bottom-0 left-0 rounded-tr-m bg-[#14181a]/80 px-2 py-0.5 text-[0.85rem] font-[620] text-[#fff]">
                    {m.cover}
                  </span>
                )}
                <button
                  type="button"
                  onClick={() => {
                    setTold('');
                    onRemove(id);
                  }}
                  aria-label={fill(m.remove, { number: String(at + 1) })}
                  className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-[#14181a]/80 text-[#fff]"
                >
                  <Icon name="close" />
                </button>
              </div>
              {photos.length > 1 && <Places at={at} count={photos.length} onMove={move} />}
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3">
        <FileButton label={m.take} capture disabled={room === 0 || busy} onFiles={add} />
        <FileButton label={m.choose} disabled={room === 0 || busy} onFiles={add} />
      </div>
      <p role="status" className="min-h-[1.35rem] text-[0.9rem] text-muted">
        {busy ? m.adding : told || (room === 0 ? m.most : children)}
      </p>
    </fieldset>
  );
}

/** Moves a photo one place. The focus stays with the photo, on the other button where it has come to an end. */
function Places({ at, count, onMove }: { at: number; count: number; onMove: (from: number, to: number) => void }) {
  const m = useMessages('market/publish').photos;
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<-1 | 1>(undefined);
  useEffect(() => {
    const by = pressed.current;
    if (by === undefined) return;
    pressed.current = undefined;
    const isEnd = by < 0 ? at === 0 : at === count - 1;
    const [earlier, later] = buttons.current?.querySelectorAll('button') ?? [];
    (by < 0 === isEnd ? later : earlier)?.focus();
  }, [at, count]);
  const button = (by: -1 | 1, label: string, turn: string) => (
    <button
      type="button"
      disabled={at + by < 0 || at + by >= count}
      onClick={() => {
        pressed.current = by;
        onMove(at, at + by);
      }}
      aria-label={fill(label, { number: String(at + 1) })}
      className="grid min-h-11 place-items-center rounded-m border border-edge bg-raised text-ink disabled:opacity-45"
    >
      <Icon name="arrow" className={turn} />
    </button>
  );
  return (
    <div ref={buttons} className="grid grid-cols-2 gap-1">
      {button(-1, m.earlier, 'rotate-180')}
      {button(1, m.later, '')}
    </div>
  );
}

/** Addresses of photos that only this device has. */
export function useBlobUrls(blobs: readonly { readonly id: string; readonly blob: Blob }[]): Shown[] {
  const [urls, setUrls] = useState<Shown[]>([]);
  useEffect(() => {
    const made = blobs.map(({ id, blob }) => ({ id, src: URL.createObjectURL(blob) }));
    setUrls(made);
    return () => {
      for (const { src } of made) URL.revokeObjectURL(src);
    };
  }, [blobs]);
  return urls;
}
