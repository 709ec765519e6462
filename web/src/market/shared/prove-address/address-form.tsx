import { ApiError } from '@tianguis/proto/client';
import { type FieldError, type Resolver, type ResolverResult, useForm, useWatch } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages.ts';
import { readable, schemaResolver } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toastError } from '../../../ui/toast.ts';
import { addressBody, channelOf } from './address.ts';
import { type Address, type Proof, useSendCode } from './send-code.ts';
import type { SentCode } from './sent-code.ts';

interface Values {
  address: string;
}

const loadSchema = async () => (await import('@tianguis/proto/gateway/members/operations')).requestAddressCode.body;

const check = schemaResolver<Address>(loadSchema);

/** Whatever the contract finds wrong with a phone or a mailbox is wrong with the one field. */
const resolver: Resolver<Values> = async (values, _, options): Promise<ResolverResult<Values>> => {
  const { errors } = await check(addressBody(values.address), undefined, options as never);
  const [wrong] = Object.values(errors) as FieldError[];
  return wrong ? { values: {}, errors: { address: wrong } } : { values, errors: {} };
};

/** The server's own sentence on the field, where the field is what it refuses. */
function refusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem?.errors?.[0]?.message ?? (error.status === 429 ? readable(error) : undefined);
}

/** Asks where a code may be sent: one field for phone and mailbox, which says what it took it for. */
export function AddressForm(props: { proof: Proof; defaultAddress?: string; onSent: (sent: SentCode) => void }) {
  const { proof, defaultAddress = '', onSent } = props;
  const m = useMessages('market/shared').code;
  const send = useSendCode(proof);
  const { register, handleSubmit, setError, control, formState } = useForm<Values>({
    defaultValues: { address: defaultAddress },
    resolver,
  });
  const channel = channelOf(useWatch({ control, name: 'address' }));
  const submit = async ({ address }: Values) => {
    try {
      onSent(await send.mutateAsync(address));
    } catch (error) {
      const message = refusal(error);
      if (message) setError('address', { type: 'server', message }, { shouldFocus: true });
      else toastError(m.failed, navigator.onLine ? m.failedText : m.offline);
    }
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-1">
      <TextField
        label={m.address}
        hint={m.understood[channel ?? 'neither']}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={m.example}
        error={formState.errors.address?.message}
        {...register('address')}
      />
      <Button type="submit" size="l" busy={formState.isSubmitting}>
        {m.send}
      </Button>
    </form>
  );
}
