import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { canResubmit, standingOf, standingTone } from '../shared/template-standing.ts';
import { type Template, useResubmit, useUpdateTemplate } from './api.ts';

function Resubmit({ template }: { template: Template }) {
  const m = useMessages('desk/templates');
  const resubmit = useResubmit(template.id);
  const enter = async () => {
    try {
      await resubmit.mutateAsync();
      toast(m.resubmitted, template.name);
    } catch (error) {
      toastError(m.error, readable(error));
    }
  };
  return (
    <Button look="secondary" size="s" aria-keyshortcuts="r" busy={resubmit.isPending} onClick={enter}>
      {m.resubmit}
    </Button>
  );
}

function ActiveSwitch({ template }: { template: Template }) {
  const m = useMessages('desk/templates');
  const update = useUpdateTemplate(template.id);
  const change = async (isActive: boolean) => {
    try {
      await update.mutateAsync({ isActive });
    } catch (error) {
      toastError(m.error, readable(error));
    }
  };
  const on = update.isPending ? update.variables.isActive === true : template.isActive;
  return (
    <Switch
      label={fill(m.use, { name: template.name })}
      text={on ? m.active : m.inactive}
      checked={on}
      busy={update.isPending}
      aria-keyshortcuts="o"
      onChange={change}
    />
  );
}

type Props = { template: Template; onEdit: () => void; onCopy: () => void };

export function TemplateRow({ template, onEdit, onCopy }: Props) {
  const m = useMessages('desk/templates');
  const types: Readonly<Record<string, string>> = m.types;
  const { name, type, content, version, approval, approvalReason, isActive } = template;
  const { standing: standingNames } = useMessages('desk/shared');
  const standing = standingOf(approval);
  return (
    <li className="grid min-w-0 content-start gap-1.5 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-sans text-[1rem] font-[660] tracking-normal break-all">{name}</h3>
        <Badge tone={standingTone[standing]}>{standingNames[standing]}</Badge>
        {name !== type && <Badge>{types[type] ?? type}</Badge>}
        {version > 1 && <span className="text-[0.9rem] text-muted">{fill(m.versionShort, { version })}</span>}
      </div>
      {approvalReason && <p className="text-[0.95rem] text-bad">{fill(m.reason, { reason: approvalReason })}</p>}
      <p className="line-clamp-3 max-w-[75ch] text-[0.95rem] break-words whitespace-pre-line text-muted">{content}</p>
      <div className="-ml-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <ActiveSwitch template={template} />
        <Button
          look="quiet"
          size="s"
          data-row
          aria-keyshortcuts="m"
          aria-label={fill(m.edit, { name })}
          onClick={onEdit}
        >
          {m.change}
        </Button>
        <Button look="quiet" size="s" aria-keyshortcuts="d" aria-label={fill(m.copyOf, { name })} onClick={onCopy}>
          {m.duplicate}
        </Button>
        {isActive && canResubmit(template) && <Resubmit template={template} />}
      </div>
    </li>
  );
}
