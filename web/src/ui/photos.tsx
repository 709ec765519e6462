import { widestOf } from '@tianguis/proto/marketplace/listings/photo-widths';
import { cx } from './class-names.ts';

interface Photo {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

interface Shown {
  /** Where files of photos lie, `/api/orders/42/photos`. */
  readonly from: string;
  readonly photo: Photo;
  readonly alt: string;
  readonly className?: string;
}

/** A small photo, which opens whole. */
function PhotoLink({
  from,
  photo: { id, width, height },
  alt,
  className = 'h-auto max-h-80 w-60 max-w-full object-cover',
}: Shown) {
  const file = (wide: number) => `${from}/${id}/${wide}.webp`;
  return (
    <a href={file(widestOf(width))} target="_blank" rel="noreferrer">
      <img
        src={file(320)}
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
export function PhotoRow({
  from,
  photos,
  label,
  altOf,
}: {
  from: string;
  photos: readonly Photo[];
  label: string;
  altOf: (number: number) => string;
}) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <PhotoLink from={from} photo={photo} alt={altOf(at + 1)} className="size-24 object-cover" />
        </li>
      ))}
    </ul>
  );
}

/** The photos of a message: one of them larger, several side by side. */
export function MessagePhotos({ from, photos, label }: { from: string; photos: readonly Photo[]; label: string }) {
  const [first, ...others] = photos;
  if (!first) return null;
  if (others.length === 0) return <PhotoLink from={from} photo={first} alt={label} />;
  return <PhotoRow from={from} photos={photos} label={label} altOf={(number) => `${label} (${number})`} />;
}
