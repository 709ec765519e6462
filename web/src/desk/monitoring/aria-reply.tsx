import type { aiOutcomes } from '@tianguis/proto/assistant/replies/operations';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { AiResponse } from './api.ts';

const outcomeTone: Record<(typeof aiOutcomes)[number], Tone> = { sent: 'good', held: 'warn', handed_over: 'info' };

export function AriaReply({ reply }: { reply: AiResponse }) {
  const m = useMessages('desk/monitoring');
  const { number } = useFormat();
  return (
    <div className="rounded-l rounded-tr-none border-r-4 border-accent bg-sunken p-3.5">
      <p className="flex flex-wrap items-center gap-2 text-[0.9rem]">
        <span className="font-[660] text-accent-strong">{m.ariaSaid}</span>
        <Badge tone={outcomeTone[reply.outcome]}>{m.outcome[reply.outcome]}</Badge>
        <span className="text-muted">
          {fill(m.confidence, { percent: number(Math.round(reply.confidence * 100)) })}
        </span>
      </p>
      <p className="mt-1.5 break-words whitespace-pre-line">{reply.aiResponse}</p>
    </div>
  );
}
