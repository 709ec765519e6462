import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { useAiResponses, useAriaMessages } from './api.ts';
import { AriaReply } from './aria-reply.tsx';

export function AutoResponder() {
  const m = useMessages('desk/monitoring');
  const { justNow } = useMessages('desk/shared');
  const { plural, relative } = useFormat();
  const ai = useAiResponses();
  const messages = useAriaMessages(ai.data?.pages ?? []);
  if (ai.isPending) return <Rows count={4} />;
  if (ai.isError) return <Failed text={m.failed} onRetry={() => ai.refetch()} busy={ai.isFetching} />;
  const responses = ai.data.pages.flatMap((page) => page.responses);
  if (responses.length === 0) return <Empty title={m.ai.empty}>{m.ai.emptyHint}</Empty>;
  return (
    <>
      <p className="text-muted">{plural(m.ai.count, ai.data.pages[0]?.total ?? 0)}</p>
      <ul className="divide-y divide-line">
        {responses.map((reply) => (
          <li key={reply.id} className="grid gap-3 py-5 lg:grid-cols-[18rem_1fr] lg:gap-8">
            <div>
              <p className="font-[680] break-words">{reply.businessName}</p>
              <p className="text-muted">{fill(m.ai.trigger, { trigger: reply.trigger })}</p>
              <p className="text-[0.9rem] text-muted">{relative(reply.createdAt, justNow)}</p>
            </div>
            <div className="grid min-w-0 gap-3">
              <p className="break-words">
                <span className="font-[660]">{`${m.ai.asked}: `}</span>
                {reply.userMessage}
              </p>
              <AriaReply reply={reply} log={messages.get(reply.id)} />
            </div>
          </li>
        ))}
      </ul>
      <MoreButton list={ai} />
    </>
  );
}
