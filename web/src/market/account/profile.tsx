import { useForm } from 'react-hook-form';
import { useMessages } from '../../i18n/messages.ts';
import { readable, schemaResolver, showServerErrors } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import type { Member } from '../shared/member.ts';
import { useChangeMember } from './api.ts';

type Values = Pick<Member, 'language' | 'channel'> & { name: string };

const loadSchema = async () => (await import('@tianguis/proto/gateway/members/operations')).changeMember.body;

/** Name, and how notices come. */
export function Profile({ member }: { member: Member }) {
  const m = useMessages('market/account').profile;
  const change = useChangeMember();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    values: { name: member.name ?? '', language: member.language, channel: member.channel },
    resolver: schemaResolver<Values>(loadSchema),
  });
  const submit = async (values: Values) => {
    try {
      await change.mutateAsync(values);
      toast(m.saved);
    } catch (failure) {
      if (!showServerErrors(failure, setError)) toastError(m.failed, readable(failure));
    }
  };
  const reached = member.addresses.map(({ channel }) => ({ value: channel, label: m.channels[channel] }));
  return (
    <Panel title={m.title}>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-x-5 gap-y-1 pt-4 sm:grid-cols-2">
        <div className="sm:col-span-full">
          <TextField label={m.name} autoComplete="name" error={formState.errors.name?.message} {...register('name')} />
        </div>
        <SelectField
          label={m.channel}
          options={reached}
          error={formState.errors.channel?.message}
          {...register('channel')}
        />
        <SelectField
          label={m.language}
          options={[
            { value: 'es', label: m.languages.es },
            { value: 'en', label: m.languages.en },
          ]}
          error={formState.errors.language?.message}
          {...register('language')}
        />
        <Button type="submit" look="secondary" busy={formState.isSubmitting} className="justify-self-start">
          {m.save}
        </Button>
      </form>
    </Panel>
  );
}
