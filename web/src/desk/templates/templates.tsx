import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { type Template, useTemplates } from './api.ts';
import { CreateTemplate } from './create-template.tsx';
import { EditTemplate } from './edit-template.tsx';
import type { Draft } from './template-form.tsx';
import { TemplateList } from './template-list.tsx';
import { TemplateRow } from './template-row.tsx';

/** Templates: one is written or changed on top, all of them stand below. */
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
