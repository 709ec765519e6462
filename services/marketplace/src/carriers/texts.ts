import type { Localized } from '@tianguis/proto/errors';

export const approvedText: Localized = {
  es: 'ya puedes recibir pedidos. Revisa que tus vehículos estén aprobados y abre tu cuenta de depósitos para cobrar',
  en: 'you can be given orders now. See that your vehicles are approved, and open your account for deposits to be paid',
};

export const endedText: Localized = {
  es: 'ya no recibirás pedidos nuevos. Lo que ya llevas sigue siendo tuyo, y lo que ganaste se te paga',
  en: 'you will be given no more orders. What you already have stays yours, and what you earned is paid',
};
