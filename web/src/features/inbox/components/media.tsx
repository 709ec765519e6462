import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import type { Message } from '../api/messages.ts';

type Item = Message['media'][number];

const kindOf = ({ contentType }: Item): string => contentType?.split('/')[0] ?? 'image';

/** The place is kept before the picture has come; what cannot be shown is still a link. */
function One({ item, number }: { item: Item; number: number }) {
  const m = useMessages('inbox').thread;
  const [broken, setBroken] = useState(false);
  const isPhoto = kindOf(item) === 'image';
  const name = fill(isPhoto ? m.photo : m.file, { number });
  if (kindOf(item) === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: a voice message has no captions
    return <audio controls preload="none" src={item.url} aria-label={name} className="w-full" />;
  }
  return (
    <a href={item.url} target="_blank" rel="noopener noreferrer" className="link inline-block">
      {isPhoto && !broken ? (
        <img
          src={item.url}
          alt={name}
          loading="lazy"
          onError={() => setBroken(true)}
          className="size-36 rounded-m bg-sunken object-cover"
        />
      ) : (
        name
      )}
    </a>
  );
}

export function Media({ media }: { media: readonly Item[] }) {
  if (media.length === 0) return null;
  return (
    <div className="my-1 flex flex-wrap gap-2">
      {media.map((item, index) => (
        <One key={item.url} item={item} number={index + 1} />
      ))}
    </div>
  );
}
