import { languages } from '@tianguis/proto/errors';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toastError } from '../../../ui/toast.ts';
import { type DeskMailChoice, useChangeDeskMail, useDeskMail } from '../api.ts';

function Choices({ choice }: { choice: DeskMailChoice }) {
  const m = useMessages('desk/team').deskMail;
  const change = useChangeDeskMail();
  const onError = (error: Error) => toastError(m.failed, readable(error));
  const changeLanguage = (value: string) => {
    const language = languages.find((one) => one === value);
    if (language) change.mutate({ language }, { onError });
  };
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {choice.kinds.map(({ kind, on }) => (
          <li key={kind} className="flex items-center justify-between gap-4 py-2">
            <span>
              <span className="font-[620]">{m.kinds[kind].name}</span>
              <span className="block text-[0.9rem] text-muted">{m.kinds[kind].text}</span>
            </span>
            <Switch
              label={m.kinds[kind].name}
              text={on ? m.on : m.off}
              checked={on}
              busy={change.isPending}
              onChange={(next) => change.mutate({ kinds: [{ kind, on: next }] }, { onError })}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 max-w-xs">
        <SelectField
          label={m.language}
          value={choice.language}
          disabled={change.isPending}
          options={languages.map((value) => ({ value, label: m.languages[value] }))}
          onChange={({ target }) => changeLanguage(target.value)}
        />
      </div>
    </>
  );
}

/** What the signed-in person is mailed when it waits at the desk. */
export function DeskMail() {
  const m = useMessages('desk/team').deskMail;
  const choice = useDeskMail();
  return (
    <Panel title={m.title}>
      <p className="max-w-[65ch] pt-4 text-muted">{m.text}</p>
      {choice.isPending && <Rows count={5} />}
      {choice.isError && !choice.data && (
        <Failed text={m.notRead} onRetry={() => choice.refetch()} busy={choice.isFetching} />
      )}
      {choice.data && <Choices choice={choice.data} />}
    </Panel>
  );
}
