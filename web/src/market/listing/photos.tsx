import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { sourceOf, sourcesOf } from '../../platform/lots/lot.ts';
import { LotPicture } from '../../platform/lots/lot-picture.tsx';
import { loadViewer, showPhotos } from '../../platform/photos/load-viewer.ts';
import type { Page } from './api.ts';

/** Photos that a thumb swipes through, with small ones below to choose from. A press opens one to zoom in. */
export function Photos({ lot: { photos, lines, title } }: { lot: Page }) {
  const m = useMessages('market/listing');
  const words = useMessages('platform/photos');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  if (photos.length === 0)
    return (
      <div className="aspect-4/3 overflow-clip rounded-l">
        <LotPicture category={lines[0]?.category} material={lines[0]?.material} />
      </div>
    );
  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  };
  const label = (index: number) => fill(m.photo, { n: `${index + 1}`, total: `${photos.length}` });
  const altOf = (index: number) => `${title}. ${label(index)}`;
  const open = (index: number) => {
    const viewed = photos.map((photo, at) => ({
      ...photo,
      alt: altOf(at),
      sourceOf: (width: number) => sourceOf(photo, width),
    }));
    return showPhotos({ photos: viewed, title, index }, words);
  };
  return (
    <section aria-label={m.photos} className="relative min-w-0">
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-l [scrollbar-width:none]"
      >
        {photos.map((photo, index) => (
          <li key={photo.id} className="aspect-4/3 w-full shrink-0 snap-center">
            <button
              type="button"
              aria-label={fill(words.open, { photo: label(index) })}
              onPointerEnter={() => void loadViewer().catch(() => undefined)}
              onClick={() => open(index)}
              className="block size-full cursor-zoom-in -outline-offset-4"
            >
              <img
                src={sourceOf(photo, 640)}
                srcSet={sourcesOf(photo)}
                sizes="(min-width: 64rem) 40rem, 100vw"
                width={photo.width}
                height={photo.height}
                alt={altOf(index)}
                loading={index === 0 ? 'eager' : 'lazy'}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className="mt-2 flex gap-2 overflow-x-auto p-1">
          {photos.map((photo, index) => (
            <button
              key={photo.id}
              type="button"
              aria-label={label(index)}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
              className="size-16 shrink-0 overflow-clip rounded-m border-2 border-line aria-[current=true]:border-accent"
            >
              <img
                src={sourceOf(photo, 320)}
                alt=""
                width="64"
                height="64"
                loading="lazy"
                fetchPriority="low"
                className="size-full object-cover"
              />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
