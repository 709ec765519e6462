import { templateTypes, templateVariables } from '@tianguis/proto/outreach';
import { useForm } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages.ts';
import { showServerErrors } from '../../../shared/form.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { useCreateTemplate, useTemplates } from '../api/templates.ts';

type Values = { name: string; type: string; content: string };
type Accepted = Parameters<ReturnType<typeof useCreateTemplate>['mutate']>[0];

const blank: Values = { name: '', type: '', content: '' };

function CreateTemplate() {
  const m = useMessages('admin');
  const t = m.templates;
  const { register, handleSubmit, formState, setError, setValue, getValues, reset } = useForm<Values>({
    defaultValues: blank,
  });
  const create = useCreateTemplate();
  const error = (name: keyof Values) => formState.errors[name]?.message;
  const insert = (variable: string) => setValue('content', `${getValues('content')}{{${variable}}}`);
  const refuse = () => toastError(m.contacts.missing, m.contacts.missingText);
  const save = async (values: Values) => {
    try {
      await create.mutateAsync(values as Accepted);
      toast(t.created, values.name);
      reset(blank);
    } catch (failure) {
      showServerErrors(failure, setError);
      toastError(m.error, t.createFailed);
    }
  };
  return (
    <form noValidate onSubmit={handleSubmit(save, refuse)} className="grid gap-1 pt-4">
      <TextField label={t.name} error={error('name')} {...register('name', { required: true })} />
      <SelectField
        label={t.type}
        placeholder={m.contacts.choose}
        options={templateTypes.map((value) => ({ value, label: t.types[value] }))}
        error={error('type')}
        {...register('type', { required: true })}
      />
      <TextArea
        label={t.content}
        rows={5}
        maxLength={1024}
        error={error('content')}
        {...register('content', { required: true })}
      />
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="mb-1.5 text-[0.95rem] text-muted">{t.variables}</legend>
        {templateVariables.map((variable) => (
          <Button key={variable} look="secondary" size="s" onClick={() => insert(variable)}>
            {t.variableNames[variable]}
          </Button>
        ))}
      </fieldset>
      <Button type="submit" busy={formState.isSubmitting} className="sm:justify-self-start">
        {formState.isSubmitting ? t.creating : t.submit}
      </Button>
    </form>
  );
}

function TemplateList() {
  const t = useMessages('admin').templates;
  const types: Readonly<Record<string, string>> = t.types;
  const templates = useTemplates();
  if (templates.isPending) return <Rows count={4} />;
  if (templates.isError) {
    return <Failed text={t.failed} onRetry={() => templates.refetch()} busy={templates.isFetching} />;
  }
  if (templates.data.templates.length === 0) return <Empty title={t.empty} />;
  return (
    <ul className="divide-y divide-line">
      {templates.data.templates.map(({ id, name, type, content, isActive }) => (
        <li key={id} className="grid gap-1.5 py-4">
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-[660] break-all">{name}</span>
            {name !== type && <Badge>{types[type] ?? type}</Badge>}
            {!isActive && <Badge tone="warn">{t.inactive}</Badge>}
          </div>
          <p className="text-[0.95rem] break-words whitespace-pre-line text-muted">{content}</p>
        </li>
      ))}
    </ul>
  );
}

export function TemplatesTab() {
  const t = useMessages('admin').templates;
  return (
    <div className="grid gap-12 lg:grid-cols-[1fr_1.3fr] lg:gap-10">
      <Panel title={t.create}>
        <CreateTemplate />
      </Panel>
      <Panel title={t.list}>
        <TemplateList />
      </Panel>
    </div>
  );
}
