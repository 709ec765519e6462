import { getLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { type Invitation, loadInvitationSchema, useInvite } from '../api.ts';

const roles = ['agent', 'admin'] as const;
const languages = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
];

export function InviteForm() {
  const m = useMessages('desk/team').invite;
  const roleNames = useMessages('desk/team').roles;
  const invite = useInvite();
  const blank: Invitation = { name: '', email: '', role: 'agent', language: getLanguage() };
  const { form, register, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema: loadInvitationSchema,
    send: (values) => invite.mutateAsync(values),
    onSent: ({ member }) => toast(m.sent, fill(m.sentText, { email: member.email })),
    onFailed: (failure, isShown) => isShown || toastError(m.failed, readable(failure)),
  });
  useUnsaved(form.formState.isDirty);
  return (
    <Panel title={m.title}>
      <form noValidate onSubmit={submit} className="grid gap-1 pt-4">
        <TextField label={m.name} autoComplete="off" error={error('name')} {...register('name')} />
        <TextField label={m.email} type="email" autoComplete="off" error={error('email')} {...register('email')} />
        <div className="grid grid-cols-2 gap-x-4">
          <SelectField
            label={m.role}
            options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
            {...register('role')}
          />
          <SelectField label={m.language} options={languages} {...register('language')} />
        </div>
        <Button type="submit" busy={isSending} className="justify-self-start">
          {m.submit}
        </Button>
      </form>
    </Panel>
  );
}
