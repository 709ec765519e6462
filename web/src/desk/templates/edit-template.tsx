import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Panel } from '../../ui/figures.tsx';
import { type Template, useUpdateTemplate } from './api.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplateHistory } from './template-history.tsx';

/** Changing a template: a new text becomes a new version, which WhatsApp reviews; the earlier ones stay below. */
export function EditTemplate({ template, onDone }: { template: Template; onDone: () => void }) {
  const m = useMessages('desk/templates');
  const update = useUpdateTemplate(template.id);
  const { id, name, type, content, contentSid } = template;
  const [taken, setTaken] = useState<{ content: string }>();
  const texts = { submit: m.save, saving: m.saving, saved: m.saved, failed: m.saveFailed };
  return (
    <Panel title={fill(m.edit, { name })}>
      <p className="max-w-[62ch] pt-3 text-[0.95rem] text-muted">
        {m.editNote} {contentSid && <span className="break-all">{fill(m.contentSid, { contentSid })}</span>}
      </p>
      <TemplateForm
        id={id}
        draft={{ name, type, content }}
        taken={taken}
        save={update.mutateAsync}
        texts={texts}
        onDone={onDone}
        onCancel={onDone}
      />
      <TemplateHistory template={template} onUse={(earlier) => setTaken({ content: earlier })} />
    </Panel>
  );
}
