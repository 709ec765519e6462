import { useMutation } from '@tanstack/react-query';
import { confirmRating, getRatingConfirmation, withdrawRating } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useQueryParameter } from '../../platform/address.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Rows } from '../../ui/states.tsx';

/** Shows the rating that the link is about; its reader publishes the comment, or deletes a rating that is not theirs. */
function Confirmation({ token }: { token: string }) {
  const m = useMessages('site/rating-confirmation');
  const { number, date } = useFormat();
  const waiting = useOperation(getRatingConfirmation, { params: { token } });
  const confirm = useMutation({ mutationFn: () => call(confirmRating, { body: { token } }) });
  const withdraw = useMutation({ mutationFn: () => call(withdrawRating, { body: { token } }) });
  const error = confirm.error ?? withdraw.error ?? waiting.error;
  const rating = waiting.data?.rating;
  if (withdraw.isSuccess) return <Done title={m.withdrawn} text={m.withdrawnText} />;
  if (confirm.isSuccess)
    return (
      <Done title={m.confirmed} text={confirm.data.verified ? `${m.confirmedText} ${m.verified}` : m.confirmedText} />
    );
  return (
    <>
      <h1 className="max-w-[18ch] text-mega">{m.title}</h1>
      <p className="mt-5 mb-8 max-w-[52ch] text-lead text-muted">{m.text}</p>
      {error && (
        <p role="alert" className="mb-6 max-w-[52ch] text-bad">
          {readable(error)}
        </p>
      )}
      {waiting.isPending && <Rows count={2} />}
      {rating && (
        <>
          <section className="mb-8 max-w-[60ch] border-t-2 border-ink py-5">
            <h2 className="text-head break-words">{fill(m.of, { name: rating.ratedName })}</h2>
            <p className="mt-2 flex flex-wrap items-center gap-x-3">
              <Stars value={rating.rating} label={fill(m.stars, { count: number(rating.rating) })} />
              <span className="text-[0.9rem] text-muted">{date(rating.createdAt)}</span>
            </p>
            <p className="mt-2 break-words whitespace-pre-line">{rating.comment ?? m.noComment}</p>
          </section>
          <p className="flex flex-wrap gap-3">
            <Button size="l" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {m.confirm}
            </Button>
            <Button size="l" look="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {m.withdraw}
            </Button>
          </p>
        </>
      )}
    </>
  );
}

function Done({ title, text }: { title: string; text: string }) {
  const m = useMessages('site/rating-confirmation');
  return (
    <>
      <h1 className="max-w-[18ch] text-mega">{title}</h1>
      <p className="mt-5 mb-8 max-w-[52ch] text-lead text-muted">{text}</p>
      <ButtonLink href="/ratings">{m.ratings}</ButtonLink>
    </>
  );
}

export default function RatingConfirmation() {
  const m = useMessages('site/rating-confirmation');
  const token = useQueryParameter('token');
  usePageTitle(m.title);
  return (
    <div className="wrap min-h-[60dvh] py-14 lg:py-20" aria-live="polite">
      {token === undefined && <Rows count={3} />}
      {token !== undefined && !token && <Done title={m.title} text={m.noToken} />}
      {token && <Confirmation token={token} />}
    </div>
  );
}
