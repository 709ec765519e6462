import { publicConfig } from '@tianguis/proto/gen/client.ts';
import { useOperation } from './api.ts';

export const useConfig = () => useOperation(publicConfig);

/** Opens the messaging channel; until the number is known, the contact form stands in. */
export function useWhatsappLink(text: string): string {
  const number = useConfig().data?.whatsappNumber.replace(/\D/g, '');
  return number ? `https://wa.me/${number}?text=${encodeURIComponent(text)}` : '/#contacto';
}
