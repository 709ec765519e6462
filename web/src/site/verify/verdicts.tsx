import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { sha256Of } from './checks.ts';

type Verdict = 'busy' | 'good' | 'bad' | 'unable';

/** Whether the hash of a text is the one that it is known by, found out here and not by us. */
function useHashVerdict(text: string, hash: string): Verdict {
  const [known, setKnown] = useState<{ text: string; verdict: Verdict }>();
  useEffect(() => {
    let isGone = false;
    sha256Of(text).then((found) => {
      if (isGone) return;
      setKnown({ text, verdict: found === undefined ? 'unable' : found === hash ? 'good' : 'bad' });
    });
    return () => {
      isGone = true;
    };
  }, [text, hash]);
  return known?.text === text ? known.verdict : 'busy';
}

function Line({ good, children }: { good: boolean; children: string }) {
  return (
    <li className={good ? 'flex gap-2 text-good' : 'flex gap-2 text-bad'}>
      <Icon name={good ? 'check' : 'close'} className="mt-1 shrink-0" />
      <span>{children}</span>
    </li>
  );
}

/** What the reader's own browser says of a document; `isTrue` of its figures. */
export function Verdicts({ text, hash, isTrue }: { text: string; hash: string; isTrue: boolean }) {
  const m = useMessages('site/verify').checks;
  const verdict = useHashVerdict(text, hash);
  return (
    <section className="grid gap-2">
      <h2 className="text-head">{m.title}</h2>
      <div role="status">
        <ul className="grid gap-1.5">
          {verdict === 'good' || verdict === 'bad' ? (
            <Line good={verdict === 'good'}>{m.hash[verdict]}</Line>
          ) : (
            <li className="text-muted">{m.hash[verdict]}</li>
          )}
          <Line good={isTrue}>{isTrue ? m.figures.good : m.figures.bad}</Line>
        </ul>
      </div>
    </section>
  );
}
