import { useMutation } from '@tanstack/react-query';
import { answerListingQuestion, askAboutListing, getListing } from '@tianguis/proto/gen/client.ts';
import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { readable } from '../../platform/forms/form.ts';
import { warnOfNumbers } from '../../platform/forms/warn-of-numbers.ts';
import { part } from '../../platform/prerender/hydration.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useLikelyMember } from '../shared/member.ts';
import { shared } from '../shared/texts/index.ts';
import type { Page } from './api.ts';

const EnterDialog = part(() => import('../shared/enter-dialog.tsx'), [shared]);

const refresh = () => queryClient.invalidateQueries({ queryKey: [getListing.id] });

interface WriteProps {
  readonly label: string;
  readonly hint?: string;
  readonly button: string;
  readonly send: (text: string) => Promise<unknown>;
  /** Nobody is signed in: asks for that first, and sends then. */
  readonly entry?: string | undefined;
  readonly done: readonly [title: string, text: string];
}

/** One field and its button; what was typed stays until it is sent. */
function Write({ label, hint, button, send, entry, done: [title, text] }: WriteProps) {
  const id = useId();
  const [isEntering, setEntering] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (_, written) => {
      if (field.current) field.current.value = '';
      toast(title, text);
      void warnOfNumbers(written);
      return refresh();
    },
  });
  const typed = () => field.current?.value.trim() ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed().length < 2) return;
    if (entry === undefined) sending.mutate(typed());
    else setEntering(true);
  };
  const entered = () => {
    setEntering(false);
    sending.mutate(typed());
  };
  const error = sending.error ? readable(sending.error) : undefined;
  return (
    <>
      <form onSubmit={submit} className="grid gap-1.5">
        <label htmlFor={id} className="font-[620]">
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={2}
          maxLength={500}
          required
          minLength={2}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
          className="rounded-m border border-edge bg-raised px-3.5 py-2.5"
        />
        {hint && (
          <p id={`${id}-hint`} className="text-[0.9rem] text-muted">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} error={error} />
        <Button type="submit" busy={sending.isPending} className="justify-self-start">
          {button}
        </Button>
      </form>
      {isEntering && entry !== undefined && (
        <Suspense fallback={null}>
          <EnterDialog title={entry} needsName={false} onDone={entered} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </>
  );
}

function Question({ question, mine }: { question: Page['questions'][number]; mine: boolean }) {
  const m = useMessages('market/listing');
  const { date } = useFormat();
  return (
    <li className="py-4">
      <p className="font-[640] break-words">{question.question}</p>
      <p className="text-[0.9rem] text-muted">{fill(m.asked, { day: date(question.askedAt) })}</p>
      {question.answer === null ? (
        !mine && <p className="mt-2 text-muted">{m.waiting}</p>
      ) : (
        <div className="mt-2 border-l-3 border-accent pl-3">
          <p className="break-words">{question.answer}</p>
          {question.answeredAt && (
            <p className="text-[0.9rem] text-muted">{fill(m.answered, { day: date(question.answeredAt) })}</p>
          )}
        </div>
      )}
      {mine && question.answer === null && (
        <div className="mt-3">
          <Write
            label={m.answer}
            button={m.answerSend}
            send={(answer) => call(answerListingQuestion, { params: { id: question.id }, body: { answer } })}
            done={[m.answerSent, m.answerSentText]}
          />
        </div>
      )}
    </li>
  );
}

function Ask({ id }: { id: number }) {
  const m = useMessages('market/listing');
  const member = useLikelyMember();
  const last = useRef({ question: '', key: '' });
  // The same for the same words: another try after a reply that got lost asks nothing twice.
  const keyOf = (question: string) => {
    if (last.current.question !== question) last.current = { question, key: crypto.randomUUID() };
    return last.current.key;
  };
  return (
    <Write
      label={m.ask}
      hint={m.askHint}
      button={m.send}
      entry={member.data ? undefined : m.signIn}
      send={(question) =>
        call(askAboutListing, { params: { id }, body: { question } }, { idempotencyKey: keyOf(question) })
      }
      done={[m.sent, m.sentText]}
    />
  );
}

/** Asked and answered in public. */
export function Questions({ lot: { id, questions, mine, status } }: { lot: Page }) {
  const m = useMessages('market/listing');
  const canAsk = !mine && (status === 'published' || status === 'reserved');
  return (
    <section id="preguntas" className="scroll-mt-20">
      <h2 className="text-head">{m.questions}</h2>
      {questions.length === 0 && <p className="mt-2 text-muted">{m.noQuestions}</p>}
      <ul className="divide-y divide-line">
        {questions.map((question) => (
          <Question key={question.id} question={question} mine={mine} />
        ))}
      </ul>
      {canAsk && (
        <div className="mt-4">
          <Ask id={id} />
        </div>
      )}
    </section>
  );
}
