import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/states.tsx';
import { Changes } from '../shared/changes.tsx';
import { type Template, useVersions, type Version } from './api.ts';

function Change({ version, after, onUse }: { version: Version; after: string; onUse: () => void }) {
  const m = useMessages('desk/templates').history;
  const { dateTime } = useFormat();
  const who = version.actorName ?? m.somebody;
  return (
    <li className="py-4">
      <p className="font-[660]">{fill(m.version, { from: version.version, to: version.version + 1 })}</p>
      <p className="text-[0.9rem] text-muted">{fill(m.by, { who, when: dateTime(version.replacedAt) })}</p>
      <Changes before={version.content} after={after} />
      <Button look="quiet" size="s" className="mt-1 -ml-3" onClick={onUse}>
        {fill(m.use, { version: version.version })}
      </Button>
    </li>
  );
}

type Props = { template: Template; onUse: (content: string) => void };

/** What was changed from version to version, the latest change first; an earlier text can be taken up again. */
export function TemplateHistory({ template, onUse }: Props) {
  const m = useMessages('desk/templates').history;
  const versions = useVersions(template.id);
  return (
    <section className="mt-8">
      <h3 className="font-sans text-[1rem] font-[660] tracking-normal">{m.title}</h3>
      <Loading query={versions} rows={1} />
      {versions.data?.length === 0 && <p className="mt-1.5 text-muted">{m.none}</p>}
      <ul className="divide-y divide-line">
        {versions.data?.map((version, index) => (
          <Change
            key={version.version}
            version={version}
            after={versions.data[index - 1]?.content ?? template.content}
            onUse={() => onUse(version.content)}
          />
        ))}
      </ul>
    </section>
  );
}
