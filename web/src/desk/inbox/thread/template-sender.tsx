import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { selectClass } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { standingOf } from '../../shared/template-standing.ts';
import { useTemplateTitle } from '../../shared/template-title.ts';
import { usePendingTo } from '../api/actions.ts';
import { isApproved, type Template, usePreview, useSendableTemplates } from '../api/messages.ts';
import { changeDraft, useDraft } from '../sending/drafts.ts';

function Preview({ template, contactId }: { template: Template; contactId: number }) {
  const m = useMessages('desk/inbox').composer;
  const preview = usePreview(template, contactId);
  if (preview.isPending) return <p className="text-muted">{m.previewing}</p>;
  if (preview.isError) return <p className="text-bad">{m.previewFailed}</p>;
  const { text, unfilled } = preview.data;
  return (
    <>
      <p className="text-[0.86rem] text-muted">{m.preview}</p>
      <p className="break-words whitespace-pre-line">{text}</p>
      {unfilled.length > 0 && (
        <p className="mt-1 text-[0.9rem] text-warn">{fill(m.unfilled, { names: unfilled.join(', ') })}</p>
      )}
    </>
  );
}

type Props = { contactId: number; onSend: (templateName: string, text: string) => void };

/** Sends a template that WhatsApp has approved, as the contact will read it. */
export function TemplateSender({ contactId, onSend }: Props) {
  const m = useMessages('desk/inbox').composer;
  const { standing, templatesLink } = useMessages('desk/shared');
  const templates = useSendableTemplates();
  const titleOf = useTemplateTitle();
  const { template: name = '' } = useDraft(contactId);
  const busy = usePendingTo(contactId) !== undefined;
  const template = templates.data?.find((each) => each.name === name);
  const preview = usePreview(template, contactId).data;
  const isWaiting = templates.data?.some((each) => !isApproved(each)) ?? false;
  const link = (
    <Link href="/admin?tab=templates" className="link inline-block py-1.5">
      {templatesLink}
    </Link>
  );
  if (templates.data && !templates.data.some(isApproved))
    return (
      <p className="text-muted">
        {m.noTemplates} {link}
      </p>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex gap-2">
        <select
          aria-label={m.template}
          value={name}
          onChange={(event) => changeDraft(contactId, { template: event.target.value || undefined })}
          className={cx(selectClass, 'grow')}
        >
          <option value="">{m.choose}</option>
          {templates.data?.map((each) => (
            <option key={each.id} value={each.name} disabled={!isApproved(each)}>
              {isApproved(each) ? titleOf(each.name) : `${titleOf(each.name)} · ${standing[standingOf(each.approval)]}`}
            </option>
          ))}
        </select>
        <Button
          busy={busy}
          disabled={!preview || preview.unfilled.length > 0}
          onClick={() => preview && onSend(name, preview.text)}
        >
          {m.send}
        </Button>
      </div>
      {isWaiting && <p className="text-[0.92rem]">{link}</p>}
      {template && (
        <div className="max-h-40 overflow-y-auto rounded-m bg-sunken p-3">
          <Preview template={template} contactId={contactId} />
        </div>
      )}
    </div>
  );
}
