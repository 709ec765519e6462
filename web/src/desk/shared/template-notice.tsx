import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Link } from '../../ui/link.tsx';
import { useTemplates } from './api/templates.ts';
import { standingOf } from './template-standing.ts';

interface Props {
  readonly name: string | undefined;
}

/** Says that WhatsApp has not approved a template, why, and whom it reaches meanwhile; nothing for one that it has. */
export function TemplateNotice({ name }: Props) {
  const m = useMessages('desk/shared');
  const template = useTemplates().data?.templates.find((each) => each.name === name);
  if (!template) return null;
  const standing = standingOf(template.approval);
  if (standing === 'approved') return null;
  const parts = [
    fill(m.templateStanding[standing], { name: template.name }),
    template.approvalReason && fill(m.templateReason, { reason: template.approvalReason }),
    m.templateEffect,
  ];
  return (
    <p role="status" className="rounded-m bg-warn-soft px-3 py-2 text-[0.95rem] text-warn">
      {parts.filter(Boolean).join(' ')}{' '}
      <Link href="/admin?tab=templates" className="link font-[620]">
        {m.templatesLink}
      </Link>
    </p>
  );
}
