import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import type { MessageLog } from '../shared/api/campaigns.ts';
import { usePercent } from '../shared/use-percent.ts';
import type { AiResponse } from './api.ts';
import { fateOf, fateTone, isLetGo } from './fate.ts';
import { RateAnswer } from './rating/rate-answer.tsx';

/** A reply of Aria; `log` is the message that carries it, once there is one. */
export function AriaReply({ reply, log }: { reply: AiResponse; log: MessageLog | undefined }) {
  const m = useMessages('desk/monitoring');
  const { skipReason } = useMessages('desk/shared');
  const { percent } = usePercent();
  const fate = fateOf(reply, log);
  return (
    <div className="rounded-l rounded-tr-none border-r-4 border-accent bg-sunken p-3.5">
      <p className="flex flex-wrap items-center gap-2 text-[0.9rem]">
        <span className="font-[660] text-accent-strong">{isLetGo(reply) ? m.ariaSaid : m.ariaProposed}</span>
        <Badge tone={fateTone[fate]}>{m.fate[fate]}</Badge>
        {reply.confidence > 0 && (
          <span className="text-muted">{fill(m.confidence, { percent: percent(reply.confidence * 100) })}</span>
        )}
      </p>
      {log?.skipReason && <p className="mt-1 text-[0.9rem] text-warn">{skipReason[log.skipReason]}</p>}
      <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{reply.finalText ?? reply.aiResponse}</p>
      <div className="mt-3">
        <RateAnswer channel="whatsapp" id={reply.id} rating={reply.rating} />
      </div>
    </div>
  );
}
