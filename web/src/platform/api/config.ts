import { clientOperation } from '@tianguis/proto/client';
import type * as gateway from '@tianguis/proto/gateway/pages/operations';
import { useHydrated } from '../prerender/hydration.tsx';
import { useOperation } from './api.ts';

/** As generated, but written out: the first page has no use for the forty other routes of that file. A test compares. */
export const publicConfig = clientOperation<typeof gateway.publicConfig>('publicConfig', 'GET', '/api/config');

export function useConfig() {
  const config = useOperation(publicConfig);
  return useHydrated() ? config : { ...config, data: undefined };
}

/** Opens the messaging channel; until the number is known, the contact form stands in. */
export function useWhatsappLink(text: string): string {
  const number = useConfig().data?.whatsappNumber.replace(/\D/g, '');
  return number ? `https://wa.me/${number}?text=${encodeURIComponent(text)}` : '/#contacto';
}
