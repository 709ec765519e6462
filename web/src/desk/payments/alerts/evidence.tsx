import { useMutation } from '@tanstack/react-query';
import { type Language, languages } from '@tianguis/proto/errors';
import { getDisputeEvidence, listDisputes, submitDisputeEvidence } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill, named } from '../../../i18n/translation.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-link.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { AskFirst } from '../../shared/ask-first.tsx';
import { useSession } from '../../shared/session.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';

type Evidence = NonNullable<NonNullable<(typeof getDisputeEvidence)['types']>['reply']>;

/** The longest covering text. */
const longest = 4_000;
/** Milliseconds: no event tells what the provider refuses. */
const whileSending = 3_000;

const useEvidence = (id: string, lang: Language) =>
  useOperation(
    getDisputeEvidence,
    { params: { id }, query: { lang } },
    { refetchInterval: ({ state }) => (state.data?.submission?.state === 'sending' ? whileSending : false) },
  );

const useSubmit = (id: string) =>
  useMutation({
    mutationFn: (body: { language: Language; cover: string }) => call(submitDisputeEvidence, { params: { id }, body }),
    onSettled: () =>
      Promise.all(
        [getDisputeEvidence, listDisputes].map((read) => queryClient.invalidateQueries({ queryKey: [read.id] })),
      ),
  });

/** What was submitted, when, or why it was not taken. */
function Standing({ submission }: Pick<Evidence, 'submission'>) {
  const m = useMessages('desk/payments').evidence;
  const { dateTime } = useFormat();
  if (!submission) return null;
  const { state, askedAt, submittedAt, problem } = submission;
  return (
    <p role="status" className="font-[640]">
      {fill(m.states[state], { date: dateTime(submittedAt ?? askedAt), problem: named(m.problems, problem ?? '') })}
    </p>
  );
}

/** The documents and fields that the bank gets. */
function Contents({ texts, files, missing, limits }: Pick<Evidence, 'texts' | 'files' | 'missing' | 'limits'>) {
  const m = useMessages('desk/payments').evidence;
  const { number, decimal } = useFormat();
  const megabytes = (bytes: number) => decimal(Math.ceil(bytes / 100_000) / 10);
  const total = {
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    pages: files.reduce((sum, { pages }) => sum + pages, 0),
  };
  const fields = Object.keys(m.fields).filter((field) => ![...texts, ...files].some((one) => one.field === field));
  const absent = [...fields.map((field) => named(m.fields, field)), ...missing.map((proof) => m.proofs[proof])];
  return (
    <>
      <ul className="grid gap-1 text-[0.95rem]">
        {files.map(({ field, name, bytes, pages }) => (
          <li key={field} className="wrap-anywhere">
            {fill(m.file, { what: named(m.fields, field), name, size: megabytes(bytes), pages: number(pages) })}
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 text-[0.95rem]">
        {texts
          .filter(({ field }) => field !== 'uncategorized_text')
          .map(({ field, text }) => (
            <div key={field}>
              <dt className="inline text-muted">{`${named(m.fields, field)}: `}</dt>
              <dd className="inline wrap-anywhere">{text}</dd>
            </div>
          ))}
      </dl>
      {absent.length > 0 && <p className="text-[0.95rem] text-muted">{fill(m.missing, { what: absent.join(', ') })}</p>}
      <p className="text-[0.9rem] text-muted">
        {fill(m.limits, {
          size: megabytes(total.bytes),
          most: megabytes(limits.bytes),
          pages: number(total.pages),
          mostPages: number(limits.pages),
        })}
      </p>
    </>
  );
}

interface FormProps {
  readonly id: string;
  readonly evidence: Evidence;
  readonly language: Language;
  /** Undefined while nobody has changed the text that we suggest. */
  readonly written: string | undefined;
  readonly onWrite: (written: string) => void;
}

/** The covering text, and the question before what cannot be undone. For admins, who confirm their sign-in. */
function Cover({ id, evidence, language, written, onWrite }: FormProps) {
  const m = useMessages('desk/payments').evidence;
  const submit = useSubmit(id);
  const isAdmin = useSession().data?.user?.role === 'admin';
  const cover = written ?? evidence.cover;
  const send = () =>
    submit.mutate(
      { language, cover },
      { onSuccess: () => toast(m.sent), onError: (problem) => toastError(m.failed, readable(problem)) },
    );
  return (
    <>
      <TextArea
        label={m.cover}
        hint={m.coverHint}
        rows={8}
        maxLength={longest}
        readOnly={!evidence.canSubmit}
        value={cover}
        onChange={({ target }) => onWrite(target.value)}
      />
      {evidence.canSubmit && !isAdmin && <p className="text-[0.95rem] text-muted">{m.adminOnly}</p>}
      {evidence.canSubmit && isAdmin && (
        <AskFirst title={m.askTitle} text={m.askText} yes={m.submit} onYes={send}>
          <Button size="s" busy={submit.isPending} disabled={cover.trim() === ''}>
            {m.submit}
          </Button>
        </AskFirst>
      )}
    </>
  );
}

/** What a bank is shown of a disputed order: read, completed by a covering text, downloaded, and submitted once. */
export function DisputeEvidence({ id }: { id: string }) {
  const m = useMessages('desk/payments').evidence;
  const [language, setLanguage] = useState<Language>('es');
  // Each language keeps its own while the other is looked at.
  const [written, setWritten] = useState<Partial<Record<Language, string>>>({});
  const evidence = useEvidence(id, language);
  const { data } = evidence;
  useUnsaved(Object.keys(written).length > 0 && data?.canSubmit !== false);
  const address = `/api/staff/disputes/${encodeURIComponent(id)}/evidence.zip?lang=${language}`;
  return (
    <div className="mt-2 grid max-w-[70ch] gap-3 rounded-m bg-sunken p-4">
      <p className="text-[0.95rem] text-muted">{m.lead}</p>
      <SelectField
        label={m.language}
        value={data?.submission && !data.canSubmit ? data.language : language}
        disabled={data !== undefined && !data.canSubmit}
        options={languages.map((one) => ({ value: one, label: m.languages[one] }))}
        onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'es')}
      />
      <Loading query={evidence} rows={4} failed={evidence.error ? readable(evidence.error) : m.loadFailed} />
      {data && (
        <>
          <Standing submission={data.submission} />
          <Contents texts={data.texts} files={data.files} missing={data.missing} limits={data.limits} />
          <Cover
            key={language}
            id={id}
            evidence={data}
            language={language}
            written={written[language]}
            onWrite={(text) => setWritten({ ...written, [language]: text })}
          />
        </>
      )}
      {(data || evidence.isError) && (
        <div>
          <a className={buttonClass('secondary', 's')} href={address} download>
            {m.download}
          </a>
        </div>
      )}
    </div>
  );
}
