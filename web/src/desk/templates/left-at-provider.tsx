import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useTemplates } from './api.ts';

/** Texts that stay at the provider although no template uses them: somebody has to delete them there. */
export function LeftAtProvider() {
  const m = useMessages('desk/templates').left;
  const { dateTime } = useFormat();
  const left = useTemplates().data?.leftAtProvider ?? [];
  if (left.length === 0) return null;
  return (
    <section aria-label={m.title} className="mt-4 rounded-l bg-bad-soft p-4 sm:p-6">
      <p className="font-[620] text-bad">{m.title}</p>
      <p className="max-w-[70ch]">{m.text}</p>
      <ul className="mt-2 grid gap-2">
        {left.map(({ contentSid, name, reason, since }) => (
          <li key={contentSid} className="min-w-0 break-words">
            {fill(m.one, { name, contentSid, since: dateTime(since) })}
            <span className="block text-[0.95rem] text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
