import { useMutation, useQueryClient } from '@tanstack/react-query';
import { login, logout, me, publicConfig } from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { sessionEnded } from '../../platform/api/query.ts';

export const useSession = () => useOperation(me);

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownUnauthorized: true },
    mutationFn: (body: { email: string; password: string; code?: string }) => call(login, { body }),
    onSuccess: (reply) => {
      client.setQueryData(keyOf(me), reply);
      sessionEnded(false);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== me.id });
    },
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      client.setQueryData(keyOf(me), { user: null });
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== me.id && queryKey[0] !== publicConfig.id });
    },
  });
}
