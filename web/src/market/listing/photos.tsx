import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { sourceOf, sourcesOf } from '../../platform/lots/lot.ts';
import { LotPicture } from '../../platform/lots/lot-picture.tsx';
import { loadViewer, showPhotos } from '../../platform/photos/load-viewer.ts';
import { cx } from '../../ui/class-names.ts';
import type { Page } from './api.ts';

type Photo = Page['photos'][number];

/** One is as wide as a phone, or as its half of a wide screen. */
function Large({ photo, alt, isFirst }: { photo: Photo; alt: string; isFirst: boolean }) {
  return (
    <img
      src={sourceOf(photo, 640)}
      srcSet={sourcesOf(photo)}
      sizes="(min-width: 64rem) 40rem, 100vw"
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className="size-full object-cover"
    />
  );
}

const smallOnes = 'mt-2 flex gap-2 overflow-x-auto p-1';
const smallFrame = 'size-16 shrink-0 overflow-clip rounded-m border-2 border-line';

function Small({ photo }: { photo: Photo }) {
  return (
    <img
      src={sourceOf(photo, 320)}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      fetchPriority="low"
      className="size-full object-cover"
    />
  );
}

function Drawing({ lines: [line] }: Pick<Page, 'lines'>) {
  return (
    <div className="aspect-4/3 overflow-clip rounded-l">
      <LotPicture category={line?.category} material={line?.material} />
    </div>
  );
}

/** The first photo, and the small ones below it, before the app lets a reader choose among them. */
export function StillPhotos({ lot: { photos, lines, title } }: { lot: Page }) {
  const m = useMessages('market/listing');
  const [first] = photos;
  if (!first) return <Drawing lines={lines} />;
  const alt = `${title}. ${fill(m.photo, { n: '1', total: `${photos.length}` })}`;
  return (
    <div className="relative min-w-0">
      <div className="aspect-4/3 overflow-clip rounded-l">
        <Large photo={first} alt={alt} isFirst />
      </div>
      {photos.length > 1 && (
        <div className={smallOnes}>
          {photos.map((photo) => (
            <span key={photo.id} className={smallFrame}>
              <Small photo={photo} />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Photos that a thumb swipes through, with small ones below to choose from. A press opens one to zoom in. */
export function Photos({ lot: { photos, lines, title } }: { lot: Page }) {
  const m = useMessages('market/listing');
  const words = useMessages('platform/photos');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  if (photos.length === 0) return <Drawing lines={lines} />;
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
              <Large photo={photo} alt={altOf(index)} isFirst={index === 0} />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className={smallOnes}>
          {photos.map((photo, index) => (
            <button
              key={photo.id}
              type="button"
              aria-label={label(index)}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
              className={cx(smallFrame, 'aria-[current=true]:border-accent')}
            >
              <Small photo={photo} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
