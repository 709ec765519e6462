import { Fragment, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useFacts } from './api.ts';
import { type Fields, filledText, type Language } from './fields.ts';
import { LinkedText } from './linked-text.tsx';

type Props = { form: UseFormReturn<Fields> };

function Side({ form, language }: Props & { language: Language }) {
  const m = useMessages('desk/knowledge');
  const { register, watch, formState } = form;
  const title = `${language}Title` as const;
  const asked = `${language}Asked` as const;
  const answer = `${language}Answer` as const;
  const error = (name: keyof Fields) => formState.errors[name]?.message;
  const names = useMessages('desk/shared').languages;
  const named = (label: string) => `${label} (${names[language]})`;
  const facts = useFacts();
  const text = filledText(watch(answer), facts, language);
  return (
    <div lang={language} className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <TextField label={named(m.editor.title)} maxLength={200} error={error(title)} {...register(title)} />
      <TextArea
        label={named(m.editor.asked)}
        hint={m.editor.askedHint}
        rows={6}
        error={error(asked)}
        {...register(asked)}
      />
      <TextArea
        label={named(m.editor.answer)}
        hint={m.editor.answerHint}
        rows={5}
        maxLength={1200}
        error={error(answer)}
        {...register(answer)}
      />
      <div className="min-h-16 rounded-m bg-sunken px-3 py-2 text-[0.95rem]">
        <p className="text-[0.82rem] text-muted">{m.editor.preview}</p>
        <LinkedText text={text} />
      </div>
      <details className="text-[0.92rem]">
        <summary className="min-h-9 cursor-pointer py-1.5 text-muted">{m.editor.facts}</summary>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pb-2">
          {facts.map((fact) => (
            <Fragment key={fact.name}>
              <dt className="font-mono text-[0.86rem]">{`{${fact.name}}`}</dt>
              <dd>{fact[language]}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </div>
  );
}

const languages: readonly Language[] = ['es', 'en'];

/** Both languages side by side; on a phone one at a time. */
export function Sides({ form }: Props) {
  const names = useMessages('desk/shared').languages;
  const m = useMessages('desk/knowledge');
  const [shown, setShown] = useState<Language>('es');
  const wrong = (language: Language) => Object.keys(form.formState.errors).some((name) => name.startsWith(language));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <fieldset className="flex gap-1 border-b-2 border-ink md:hidden">
        <legend className="sr-only">{m.editor.language}</legend>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={shown === language}
            onClick={() => setShown(language)}
            className="min-h-11 rounded-t-m px-4 font-[640] text-muted aria-pressed:bg-ink aria-pressed:text-page"
          >
            {names[language]}
            {wrong(language) && <span className="text-bad">{` ${m.editor.look}`}</span>}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 md:grid-cols-2">
        {languages.map((language) => (
          <div key={language} className={cx('min-w-0', shown !== language && 'max-md:hidden')}>
            <Side form={form} language={language} />
          </div>
        ))}
      </div>
    </div>
  );
}
