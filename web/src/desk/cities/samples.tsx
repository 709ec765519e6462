import { useMessages } from '../../i18n/messages.ts';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { useLocalTemplates } from './api.ts';
import { zoneOfTemplate } from './counts.ts';

/** What the zones' own messages say. */
export function Samples() {
  const m = useMessages('desk/cities');
  const templates = useLocalTemplates();
  return (
    <Panel title={m.samplesTitle}>
      {templates.isPending && <Rows count={3} />}
      {templates.isError && <Failed onRetry={() => templates.refetch()} busy={templates.isFetching} />}
      {templates.data?.length === 0 && (
        <div className="pt-4">
          <Empty title={m.samplesEmpty} />
        </div>
      )}
      <ul className="grid gap-x-10 lg:grid-cols-2">
        {templates.data?.map(({ id, name, content }) => (
          <li key={id} className="border-b border-line py-4">
            <h3 className="font-sans text-[1rem] font-[660] tracking-normal">{zoneOfTemplate(name)}</h3>
            <p className="mt-2 max-w-[60ch] rounded-l rounded-tl-none bg-good-soft px-3.5 py-2.5 text-[0.95rem] break-words whitespace-pre-line">
              {content}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
