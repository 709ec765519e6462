import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Panel } from '../../ui/figures.tsx';
import { Fold } from '../shared/fold.tsx';
import { type Template, useCreateTemplate, useTemplates, useUpdateTemplate } from './api.ts';
import { type Draft, TemplateForm } from './template-form.tsx';
import { TemplateHistory } from './template-history.tsx';
import { TemplateList } from './template-list.tsx';
import { TemplateRow } from './template-row.tsx';

/** Changing a template: a new text becomes a new version, which WhatsApp reviews; the earlier ones stay below. */
function EditTemplate({ template, onDone }: { template: Template; onDone: () => void }) {
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

const blank: Draft = { name: '', type: '', content: '' };

/** A new template, from nothing or from a copy of another. */
function CreateTemplate({ copy, onDone }: { copy: Draft | undefined; onDone: () => void }) {
  const m = useMessages('desk/templates');
  const create = useCreateTemplate();
  // A draft that was kept is shown again, since leaving asks about it.
  const [isDirty, setDirty] = useState(false);
  const texts = { submit: m.submit, saving: m.creating, saved: m.created, failed: m.createFailed };
  return (
    <Fold name="template" title={m.create} startsFolded keepOpen={copy !== undefined || isDirty} shortcut="c">
      <TemplateForm
        key={copy?.name ?? ''}
        draft={copy ?? blank}
        save={create.mutateAsync}
        texts={texts}
        onDone={onDone}
        onDirty={setDirty}
        {...(copy && { onCancel: onDone })}
      />
    </Fold>
  );
}

/** Templates: one is written or changed on top, all of them are below. */
export function Templates() {
  const m = useMessages('desk/templates');
  const top = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<number>();
  const [copy, setCopy] = useState<Draft>();
  const edited = useTemplates().data?.templates.find(({ id }) => id === editing);
  const begin = (id: number | undefined, draft?: Draft) => {
    setEditing(id);
    setCopy(draft);
    requestAnimationFrame(() => {
      top.current?.scrollIntoView({ block: 'start' });
      top.current?.querySelector('input')?.focus({ preventScroll: true });
    });
  };
  const end = () => {
    setEditing(undefined);
    setCopy(undefined);
  };
  const duplicate = ({ name, type, content }: Template) =>
    begin(undefined, { name: fill(m.copyName, { name }), type, content });
  return (
    <div className="grid gap-12">
      <div ref={top} data-start="template" className="scroll-mt-4">
        {edited ? (
          <EditTemplate key={edited.id} template={edited} onDone={end} />
        ) : (
          <CreateTemplate copy={copy} onDone={end} />
        )}
      </div>
      <TemplateList
        row={(template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onEdit={() => begin(template.id)}
            onCopy={() => duplicate(template)}
          />
        )}
      />
    </div>
  );
}
