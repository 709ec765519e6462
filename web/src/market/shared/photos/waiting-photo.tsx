import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import type { WaitingPhoto } from './photo-queue.ts';

export const photoGrid = 'grid grid-cols-3 gap-2';
export const photoFrame = 'relative aspect-square overflow-hidden rounded-m bg-sunken';

interface Shown {
  readonly photo: WaitingPhoto;
  readonly alt: string;
  /** What taking it away is called. */
  readonly remove: string;
  /** None while it is on its way. */
  readonly onRemove?: (() => void) | undefined;
}

/** A photo that waits to be sent, and may be taken away until then. */
export function Preview({ photo, alt, remove, onRemove }: Shown) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo.blob);
    setSrc(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.blob]);
  return (
    <div className={photoFrame}>
      {src && <img src={src} alt={alt} className="size-full object-cover opacity-60" />}
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={remove}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-[#14181a]/80 text-[#fff]"
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
