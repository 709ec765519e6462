import { useMessages } from '../../i18n/messages.ts';
import { Panel } from '../../ui/figures.tsx';
import { useCreateTemplate } from './api.ts';
import { type Draft, TemplateForm } from './template-form.tsx';

const blank: Draft = { name: '', type: '', content: '' };

/** A new template, from nothing or from a copy of another. */
export function CreateTemplate({ copy, onDone }: { copy: Draft | undefined; onDone: () => void }) {
  const m = useMessages('desk/templates');
  const create = useCreateTemplate();
  const texts = { submit: m.submit, saving: m.creating, saved: m.created, failed: m.createFailed };
  return (
    <Panel title={m.create}>
      <TemplateForm
        key={copy?.name ?? ''}
        draft={copy ?? blank}
        save={create.mutateAsync}
        texts={texts}
        onDone={onDone}
        {...(copy && { onCancel: onDone })}
      />
    </Panel>
  );
}
