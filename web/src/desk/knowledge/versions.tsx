import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { AskFirst } from '../shared/ask-first.tsx';
import { Changes } from '../shared/changes.tsx';
import { useSession } from '../shared/session.ts';
import { useWithdraw, type Version } from './api.ts';

function useStamps(version: Version): string[] {
  const m = useMessages('desk/knowledge').versions;
  const { dateTime } = useFormat();
  const stamps = [
    [m.saved, version.saved],
    [m.published, version.published],
    [m.withdrawn, version.withdrawn],
  ] as const;
  return stamps.flatMap(([text, stamp]) => (stamp ? [fill(text, { who: stamp.by, when: dateTime(stamp.at) })] : []));
}

type Props = { id: string; version: Version; before?: Version | undefined; onUse: () => void };

function Row({ id, version, before, onUse }: Props) {
  const m = useMessages('desk/knowledge');
  const language = useLanguage();
  const isAdmin = useSession().data?.user?.role === 'admin';
  const withdraw = useWithdraw(id, version.version);
  const stamps = useStamps(version);
  const number = version.version;
  const takeBack = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast(m.versions.done),
      onError: (error) => toastError(m.versions.failed, readable(error)),
    });
  const parts = ['title', 'asked', 'answer'] as const;
  const textOf = (one: Version | undefined, part: (typeof parts)[number]) =>
    [one?.[language][part] ?? ''].flat().join('\n');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2 font-[640]">
        {number === 0 ? m.versions.zero : fill(m.versions.number, { number })}
        <Badge tone={version.state === 'live' ? 'good' : 'plain'}>{m.states[version.state]}</Badge>
      </p>
      {stamps.map((stamp) => (
        <p key={stamp} className="text-[0.9rem] text-muted">
          {stamp}
        </p>
      ))}
      {before && (
        <details className="min-w-0 max-w-full">
          <summary className="min-h-9 cursor-pointer py-1.5 text-[0.9rem] underline">{m.versions.compare}</summary>
          {parts.map((part) => (
            <Changes key={part} before={textOf(before, part)} after={textOf(version, part)} />
          ))}
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="s" className="-ml-3" onClick={onUse}>
          {m.versions.use}
        </Button>
        {version.state === 'live' && isAdmin && (
          <AskFirst
            title={fill(m.versions.ask.title, { number })}
            text={m.versions.ask.text}
            yes={m.versions.withdraw}
            onYes={takeBack}
          >
            <Button look="secondary" size="s" busy={withdraw.isPending}>
              {m.versions.withdraw}
            </Button>
          </AskFirst>
        )}
      </div>
    </li>
  );
}

type ListProps = { id: string; versions: readonly Version[]; onUse: (version: Version) => void };

/** Who wrote what and when, what went live, and the way back. */
export function Versions({ id, versions, onUse }: ListProps) {
  const m = useMessages('desk/knowledge').versions;
  return (
    <Panel title={m.title}>
      <ul className="divide-y divide-line">
        {versions.map((version, index) => (
          <Row
            key={version.version}
            id={id}
            version={version}
            before={versions[index + 1]}
            onUse={() => onUse(version)}
          />
        ))}
      </ul>
    </Panel>
  );
}
