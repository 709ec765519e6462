import type { AnswerChannel } from '@tianguis/proto/assistant/feedback/rating';
import { useMessages } from '../../../i18n/messages.ts';
import { useDraft } from '../../../platform/forms/draft.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type Rating, useRate } from './api.ts';

const loadSchema = async () => (await import('@tianguis/proto/assistant/feedback/operations')).rateAnswer.body;
const longest = 1200;

interface Props {
  readonly channel: AnswerChannel;
  readonly id: number;
  readonly rating: Rating;
  readonly onDone: () => void;
}

/** How Aria should have answered. */
export function BetterForm({ channel, id, rating, onDone }: Props) {
  const m = useMessages('desk/monitoring').rating;
  const rate = useRate(channel, id);
  const blank = { verdict: rating.verdict, better: rating.better ?? '' };
  const { form, register, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema,
    send: ({ verdict, better }) => rate.mutateAsync({ verdict, better, reason: rating.reason ?? undefined }),
    onSent() {
      kept.drop();
      toast(m.saved);
      onDone();
    },
    onFailed: (failure) => toastError(m.failed, readable(failure)),
  });
  const kept = useDraft(form, `better:${channel}:${id}`, blank);
  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-1">
      <TextArea
        label={m.better}
        hint={m.betterHint}
        rows={3}
        maxLength={longest}
        autoFocus
        error={error('better')}
        {...register('better')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" busy={isSending}>
          {m.save}
        </Button>
        <Button look="secondary" size="s" onClick={onDone}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}
