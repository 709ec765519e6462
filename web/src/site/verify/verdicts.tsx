import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { MoreIcon } from '../../ui/more-icons.tsx';

type Verdict = 'busy' | 'good' | 'bad' | 'unable';

/** What a check of texts says, done here and not by us. */
export function useCheck(
  check: (text: string, sign: string, key: string) => Promise<boolean | undefined>,
  text: string,
  sign: string,
  key = '',
): Verdict {
  const [known, setKnown] = useState<{ text: string; verdict: Verdict }>();
  useEffect(() => {
    let isGone = false;
    check(text, sign, key).then((found) => {
      if (!isGone) setKnown({ text, verdict: found === undefined ? 'unable' : verdictOf(found) });
    });
    return () => {
      isGone = true;
    };
  }, [check, text, sign, key]);
  return known?.text === text ? known.verdict : 'busy';
}

export const verdictOf = (isTrue: boolean): 'good' | 'bad' => (isTrue ? 'good' : 'bad');

function Line({ good, children }: { good: boolean; children: string }) {
  return (
    <li className={good ? 'flex gap-2 text-good' : 'flex gap-2 text-bad'}>
      {good ? <MoreIcon name="check" className="mt-1 shrink-0" /> : <Icon name="close" className="mt-1 shrink-0" />}
      <span>{children}</span>
    </li>
  );
}

interface Judged {
  readonly verdict: Verdict;
  readonly text: string;
}

/** What was found of a document, line by line. */
export function Verdicts({ title, list }: { title?: string; list: readonly Judged[] }) {
  const m = useMessages('site/verify').checks;
  return (
    <section className="grid gap-2">
      <h2 className="text-head">{title ?? m.title}</h2>
      <div role="status">
        <ul className="grid gap-1.5">
          {list.map(({ verdict, text }) =>
            verdict === 'good' || verdict === 'bad' ? (
              <Line key={text} good={verdict === 'good'}>
                {text}
              </Line>
            ) : (
              <li key={text} className="text-muted">
                {text}
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  );
}
