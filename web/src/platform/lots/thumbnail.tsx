import type { Turn } from '../turns.ts';
import { LotPicture } from './lot-picture.tsx';

/** A lot's first photo, small and square, beside what is said of the lot. */
export function Thumbnail({ photo }: Pick<Turn, 'photo'>) {
  return (
    <span className="block size-16 shrink-0 overflow-hidden rounded-m bg-sunken">
      {photo ? (
        <img
          src={`/media/listings/${photo.id}/320.webp`}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <LotPicture category={undefined} material={undefined} />
      )}
    </span>
  );
}
