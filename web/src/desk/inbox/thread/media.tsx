import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import type { Message } from '../api/messages.ts';

type Item = Message['media'][number];

const kindOf = ({ contentType }: Item): string => contentType?.split('/')[0] ?? 'image';

/** Milliseconds after which a photo is asked for again: it comes from the provider a moment after the message. */
const retries = [2_000, 4_000, 8_000, 16_000];

/** The place is kept before the picture has come; what does not come is still a link. */
function Photo({ url, name }: { url: string; name: string }) {
  const [tries, setTries] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (tries > retries.length) return name;
  const again = () => {
    timer.current = setTimeout(() => setTries(tries + 1), retries[tries] ?? 0);
  };
  return (
    <img
      key={tries}
      src={tries > 0 ? `${url}?try=${tries}` : url}
      alt={name}
      loading="lazy"
      onError={again}
      className="size-36 rounded-m bg-sunken object-cover"
    />
  );
}

function One({ item, number }: { item: Item; number: number }) {
  const m = useMessages('desk/inbox').thread;
  const kind = kindOf(item);
  const names = { image: m.photo, application: m.document };
  const name = fill(names[kind as keyof typeof names] ?? m.file, { number });
  if (kind === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: a voice message has no captions
    return <audio controls preload="none" src={item.url} aria-label={name} className="w-full" />;
  }
  return (
    <a href={item.url} target="_blank" rel="noopener noreferrer" className="link inline-block">
      {kind === 'image' ? <Photo url={item.url} name={name} /> : name}
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
