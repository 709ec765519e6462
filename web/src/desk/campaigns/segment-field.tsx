import { useMessages } from '../../i18n/messages.ts';
import { SelectField } from '../../ui/field.tsx';
import { useSegments } from '../shared/segments/api.ts';
import { useSentence } from '../shared/segments/use-sentence.ts';
import type { CampaignDetail } from './api.ts';

export type KeptSegment = NonNullable<CampaignDetail['segment']>;

interface Props {
  /** Number of the chosen segment; empty for none. */
  readonly value: string;
  /** As a stored campaign keeps it, also where the team has deleted it since. */
  readonly kept: KeptSegment | null | undefined;
  onChange(value: string): void;
}

/** Which kept segment a campaign is for, with what its rules say. */
export function SegmentField({ value, kept, onChange }: Props) {
  const m = useMessages('desk/campaigns').form;
  const say = useSentence();
  const segments = useSegments().data ?? [];
  const own = kept?.id && !segments.some(({ id }) => id === kept.id) ? [kept] : [];
  const all = [...own, ...segments];
  const chosen = all.find(({ id }) => String(id) === value);
  return (
    <div>
      <SelectField
        label={m.segment}
        options={[
          { value: '', label: m.noSegment },
          ...all.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {chosen && <p className="text-muted">{say(chosen.rules)}</p>}
    </div>
  );
}
