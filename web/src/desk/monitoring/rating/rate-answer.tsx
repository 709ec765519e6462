import { type AnswerChannel, type RatingReason, ratingReasons } from '@tianguis/proto/assistant/feedback/rating';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toastError } from '../../../ui/toast.ts';
import { type Rating, type RatingInput, useRate, useUndo } from './api.ts';
import { BetterForm } from './better-form.tsx';

interface Props {
  readonly channel: AnswerChannel;
  readonly id: number;
  readonly rating: Rating | null;
}

/** One press says whether an answer of Aria helped. Why not, and how she should have answered, may follow. */
export function RateAnswer({ channel, id, rating }: Props) {
  const m = useMessages('desk/monitoring').rating;
  const rate = useRate(channel, id);
  const onError = (error: Error) => toastError(m.failed, readable(error));
  const say = (input: RatingInput) => rate.mutate(input, { onError });
  if (rating) return <Rated channel={channel} id={id} rating={rating} say={say} busy={rate.isPending} />;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{m.question}</legend>
      <Button
        look="secondary"
        size="s"
        aria-keyshortcuts="y"
        busy={rate.isPending}
        onClick={() => say({ verdict: 'helped' })}
      >
        {m.helped}
      </Button>
      <Button
        look="secondary"
        size="s"
        aria-keyshortcuts="h"
        busy={rate.isPending}
        onClick={() => say({ verdict: 'did_not_help' })}
      >
        {m.did_not_help}
      </Button>
    </fieldset>
  );
}

interface RatedProps extends Props {
  readonly rating: Rating;
  readonly say: (input: RatingInput) => void;
  readonly busy: boolean;
}

function Rated({ channel, id, rating, say, busy }: RatedProps) {
  const m = useMessages('desk/monitoring').rating;
  const { rightNow } = useMessages('desk/shared');
  const { relative, dateTime } = useFormat();
  const undo = useUndo(channel, id);
  const helped = rating.verdict === 'helped';
  const take = () => undo.mutate(undefined, { onError: (error) => toastError(m.failed, readable(error)) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap items-center gap-2 text-[0.9rem]">
        <Badge tone={helped ? 'good' : 'bad'}>{m[rating.verdict]}</Badge>
        <span className="text-muted" title={dateTime(rating.at)}>
          {fill(m.by, { who: rating.by, when: relative(rating.at, rightNow) })}
        </span>
        <Button look="quiet" size="s" aria-keyshortcuts="z" busy={undo.isPending} onClick={take}>
          {m.undo}
        </Button>
      </p>
      {!helped && <WhyNot channel={channel} id={id} rating={rating} say={say} busy={busy} />}
    </div>
  );
}

function WhyNot({ channel, id, rating, say, busy }: RatedProps) {
  const m = useMessages('desk/monitoring').rating;
  const [isWriting, setWriting] = useState(false);
  const better = rating.better ?? undefined;
  const choose = (reason: RatingReason) =>
    say({ verdict: 'did_not_help', reason: reason === rating.reason ? undefined : reason, better });
  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left pr-2 text-[0.9rem] text-muted">{m.why}</legend>
        {ratingReasons.map((reason) => (
          <Button
            key={reason}
            look={reason === rating.reason ? 'primary' : 'secondary'}
            size="s"
            aria-pressed={reason === rating.reason}
            disabled={busy}
            onClick={() => choose(reason)}
          >
            {m.reasons[reason]}
          </Button>
        ))}
      </fieldset>
      {better !== undefined && !isWriting && (
        <div className="rounded-m border-l-4 border-good bg-good-soft px-3 py-2">
          <p className="text-[0.9rem] font-[660] text-good">{m.better}</p>
          <p className="wrap-anywhere whitespace-pre-line">{better}</p>
        </div>
      )}
      {isWriting ? (
        <BetterForm channel={channel} id={id} rating={rating} onDone={() => setWriting(false)} />
      ) : (
        <Button look="quiet" size="s" className="justify-self-start" onClick={() => setWriting(true)}>
          {better === undefined ? m.write : m.change}
        </Button>
      )}
    </>
  );
}
