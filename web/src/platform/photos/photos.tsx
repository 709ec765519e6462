import { keptWidths, widestOf } from '@tianguis/proto/marketplace/listings/photo-widths';
import type { MouseEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { loadViewer, showPhotos } from './load-viewer.ts';

interface Photo {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

interface Row {
  /** Where files of photos lie, `/api/orders/42/photos`. */
  readonly from: string;
  readonly photos: readonly Photo[];
  readonly label: string;
  readonly altOf: (number: number) => string;
}

const fileOf = (from: string, { id }: Photo, width: number): string => `${from}/${id}/${width}.webp`;

/** Opens one of the photos in the viewer. A press with a key held, or without scripts, opens its file as any link. */
function useViewer({ from, photos, label, altOf }: Row) {
  const words = useMessages('platform/photos');
  return (event: MouseEvent, index: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const viewed = photos.map((photo, at) => ({
      ...photo,
      widths: keptWidths(photo.width),
      alt: altOf(at + 1),
      sourceOf: (width: number) => fileOf(from, photo, width),
    }));
    void showPhotos({ photos: viewed, title: label, index }, words);
  };
}

interface Shown {
  readonly from: string;
  readonly photo: Photo;
  readonly alt: string;
  readonly className?: string;
  readonly onOpen: (event: MouseEvent) => void;
}

/** A small photo, which opens whole. */
function PhotoLink({ from, photo, alt, className = 'h-auto max-h-80 w-60 max-w-full object-cover', onOpen }: Shown) {
  const { width, height } = photo;
  return (
    <a
      href={fileOf(from, photo, widestOf(width))}
      target="_blank"
      rel="noreferrer"
      className="inline-block"
      onPointerEnter={() => void loadViewer().catch(() => undefined)}
      onClick={onOpen}
    >
      <img
        src={fileOf(from, photo, 320)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className={cx(className, 'rounded-s')}
      />
    </a>
  );
}

/** Photos of one thing side by side; nothing where there are none. */
export function PhotoRow(row: Row) {
  const { from, photos, label, altOf } = row;
  const open = useViewer(row);
  if (photos.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <PhotoLink
            from={from}
            photo={photo}
            alt={altOf(at + 1)}
            className="size-24 object-cover"
            onOpen={(event) => open(event, at)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The photos of a message: one of them larger, several side by side. */
export function MessagePhotos({ from, photos, label }: Omit<Row, 'altOf'>) {
  const open = useViewer({ from, photos, label, altOf: () => label });
  const [first, ...others] = photos;
  if (!first) return null;
  if (others.length === 0)
    return <PhotoLink from={from} photo={first} alt={label} onOpen={(event) => open(event, 0)} />;
  return <PhotoRow from={from} photos={photos} label={label} altOf={(number) => `${label} (${number})`} />;
}
