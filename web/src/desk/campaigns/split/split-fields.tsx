import { smallestShare, splitMeasures, variantNames } from '@tianguis/proto/outreach/campaigns/split';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, type Option, SelectField, TextField } from '../../../ui/field.tsx';
import { TemplateNotice } from '../../shared/template-notice.tsx';
import { usePercent } from '../../shared/use-percent.ts';
import {
  blankSplit,
  firstShare,
  mostVersions,
  problemOf,
  type SplitPlan,
  splitHours,
  type VersionPlan,
  withoutThird,
  withThird,
} from './split-plan.ts';

/** Under its title; the name says whether WhatsApp has approved it. */
type TemplateOption = Option & { readonly name: string };

interface Props {
  readonly plan: SplitPlan | null;
  /** Of the first version, as its field holds it. */
  readonly firstTemplate: string;
  readonly templates: readonly TemplateOption[];
  onChange(plan: SplitPlan | null): void;
}

/** Whether a campaign compares versions of its message, and how. */
export function SplitFields({ plan, ...rest }: Props) {
  const m = useMessages('desk/campaigns').split;
  return (
    <fieldset className="min-w-0">
      <legend className="font-[620]">{m.legend}</legend>
      <CheckField
        role="switch"
        label={m.on}
        hint={m.hint}
        checked={plan !== null}
        onChange={() => rest.onChange(plan === null ? blankSplit() : null)}
      />
      {plan && <Versions plan={plan} {...rest} />}
    </fieldset>
  );
}

function Versions({ plan, firstTemplate, templates, onChange }: Props & { plan: SplitPlan }) {
  const m = useMessages('desk/campaigns').split;
  const { percent } = usePercent();
  const change = (part: Partial<SplitPlan>) => onChange({ ...plan, ...part });
  const changeOther = (index: number, part: Partial<VersionPlan>) =>
    change({ others: plan.others.map((other, at) => (at === index ? { ...other, ...part } : other)) });
  return (
    <div className="mt-2 grid gap-4 rounded-l bg-sunken p-4">
      <p>{fill(m.first, { share: percent(firstShare(plan)) })}</p>
      {plan.others.map((other, index) => (
        <Version
          // biome-ignore lint/suspicious/noArrayIndexKey: a version is known by its place
          key={index}
          name={variantNames[index + 1] ?? ''}
          other={other}
          templates={templates}
          onChange={(part) => changeOther(index, part)}
        />
      ))}
      <Problem plan={plan} firstTemplate={firstTemplate} />
      <div>
        {plan.others.length + 1 < mostVersions ? (
          <Button look="secondary" size="s" onClick={() => onChange(withThird(plan))}>
            {m.add}
          </Button>
        ) : (
          <Button look="secondary" size="s" onClick={() => onChange(withoutThird(plan))}>
            {m.remove}
          </Button>
        )}
      </div>
      <Rules plan={plan} onChange={change} />
    </div>
  );
}

interface VersionProps {
  readonly name: string;
  readonly other: VersionPlan;
  readonly templates: readonly TemplateOption[];
  onChange(part: Partial<VersionPlan>): void;
}

function Version({ name, other, templates, onChange }: VersionProps) {
  const { split: m, form } = useMessages('desk/campaigns');
  return (
    <fieldset aria-label={fill(m.version, { name })} className="grid gap-x-5 gap-y-3 sm:grid-cols-[1fr_9rem]">
      <SelectField
        label={fill(m.template, { name })}
        placeholder={form.choose}
        options={templates}
        value={other.template}
        onChange={(event) => onChange({ template: event.target.value })}
      />
      <TextField
        label={m.share}
        type="number"
        inputMode="numeric"
        min={smallestShare}
        max={100 - smallestShare}
        value={other.share}
        onChange={(event) => onChange({ share: event.target.value })}
      />
      <div className="sm:col-span-2 empty:hidden">
        <TemplateNotice name={templates.find(({ value }) => value === other.template)?.name} />
      </div>
    </fieldset>
  );
}

function Problem({ plan, firstTemplate }: { plan: SplitPlan; firstTemplate: string }) {
  const m = useMessages('desk/campaigns').split;
  const { percent } = usePercent();
  const problem = problemOf(plan, firstTemplate);
  if (problem === undefined || problem === 'missing') return null;
  const values = {
    share: percent(smallestShare),
    low: percent(smallestShare),
    high: percent(100 - smallestShare),
  };
  return (
    <p role="alert" className="text-bad">
      {fill(m[problem], values)}
    </p>
  );
}

/** What decides between the versions, and when. */
function Rules({ plan, onChange }: { plan: SplitPlan; onChange: (part: Partial<SplitPlan>) => void }) {
  const m = useMessages('desk/campaigns').split;
  const { plural } = useFormat();
  return (
    <>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <SelectField
          label={m.measure}
          options={splitMeasures.map((value) => ({ value, label: m.measures[value] }))}
          value={plan.measure}
          onChange={(event) =>
            onChange({ measure: splitMeasures.find((each) => each === event.target.value) ?? plan.measure })
          }
        />
        <SelectField
          label={m.hours}
          options={splitHours.map((hours) => ({ value: String(hours), label: plural(m.days, hours / 24) }))}
          value={String(plan.hours)}
          onChange={(event) => onChange({ hours: Number(event.target.value) })}
        />
      </div>
      <p className="text-[0.9rem] text-muted">{m.why}</p>
    </>
  );
}
