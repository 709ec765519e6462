import type { ComponentProps } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { useLeave } from './api.ts';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { way: Parameters<typeof useLeave>[0] };

/** Ends a session, or all of them, and leads home. */
export function LeaveButton({ way, ...button }: Props) {
  const m = useMessages('market/account');
  const [, navigate] = useLocation();
  const leave = useLeave(way, () => navigate('/'));
  const end = () => leave.mutate(undefined, { onError: (error) => toastError(m.failed, readable(error)) });
  return <Button {...button} busy={leave.isPending} onClick={end} />;
}
