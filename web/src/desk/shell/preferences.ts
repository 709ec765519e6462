import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePreferences, me } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { toastError } from '../../ui/toast.ts';
import type { User } from './user.ts';

type Preferences = User['preferences'];

/** Changes how the reader likes to work. It is so at once, and taken back where it could not be stored. */
export function useChangePreferences() {
  const client = useQueryClient();
  const m = useMessages('desk/shell').keys;
  const show = (preferences: Preferences) =>
    client.setQueryData(keyOf(me), (known: { user: User | null } | undefined) =>
      known?.user ? { user: { ...known.user, preferences } } : known,
    );
  return useMutation({
    mutationFn: (body: Partial<Preferences>) => call(changePreferences, { body }),
    onMutate(body) {
      const before = client.getQueryData<{ user: User | null }>(keyOf(me))?.user?.preferences;
      if (before) show({ ...before, ...body });
      return before;
    },
    onSuccess: show,
    onError(failure, _body, before) {
      if (before) show(before);
      toastError(m.notKept, readable(failure));
    },
  });
}
