import type { Group } from '@tianguis/proto/outreach/segments/rules';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { usePreview } from '../../shared/segments/api.ts';
import { useSentence } from '../../shared/segments/use-sentence.ts';
import { contactTone } from '../../shared/tones.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { useNameOf } from '../names.ts';
import { isComplete } from './edit-rules.ts';

/** Whom the rules are about now: a sentence, how many they are, and the newest of them. */
export function Preview({ rules }: { rules: Group }) {
  const m = useMessages('desk/contacts').segments;
  const staff = useMessages('desk/shared');
  const { plural, relative } = useFormat();
  const nameOf = useNameOf();
  const say = useSentence();
  const settled = useSettled(rules);
  const complete = isComplete(rules);
  const { data, isError, isFetching } = usePreview(isComplete(settled) ? settled : undefined);
  const isOld = isFetching || settled !== rules;
  return (
    <section aria-label={m.preview} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <p className="text-muted">{complete ? say(rules) : m.incomplete}</p>
      {complete && isError && <p className="text-bad">{m.previewFailed}</p>}
      {complete && !isError && !data && <p className="text-muted">{m.counting}</p>}
      {complete && data && (
        <div
          aria-busy={isOld}
          className={cx('grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity', isOld && 'opacity-55')}
        >
          <p role="status">
            <span className="text-[1.35rem] font-[700] tabular-nums">{plural(m.count, data.count)}</span>
            {data.optedOut > 0 && (
              <span className="block text-[0.9rem] text-muted">{plural(m.optedOut, data.optedOut)}</span>
            )}
          </p>
          {data.people.length > 0 && (
            <div>
              <h3 className="font-sans text-[0.9rem] font-[660] tracking-normal text-muted">{m.newest}</h3>
              <ul className="divide-y divide-line">
                {data.people.map(({ id, businessName, category, zone, status, lastContactedAt }) => (
                  <li key={id} className="flex items-baseline justify-between gap-3 py-1.5 text-[0.95rem]">
                    <span className="min-w-0">
                      <span className="block truncate font-[620]">{businessName}</span>
                      <span className="block truncate text-[0.86rem] text-muted">
                        {`${nameOf('category', category)}, ${zone}. `}
                        {lastContactedAt === null
                          ? m.neverWritten
                          : fill(m.lastWritten, { when: relative(lastContactedAt, staff.rightNow) })}
                      </span>
                    </span>
                    <Badge tone={contactTone[status]}>{staff.status[status]}</Badge>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
