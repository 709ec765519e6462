import type { Language, Localized } from '@tianguis/proto/errors';
import { assignHours } from '@tianguis/proto/marketplace/transport/transport';
import { amountText } from '@tianguis/proto/money';
import { slotText } from '../orders/notices.ts';
import type { Slot } from '../orders/order.ts';
import type { Party } from '../trade/party.ts';

/** What each side reads once staff gave the order a driver. */
export const assignedText = (name: string, slot: Slot, party: Party, language: Language): string => {
  const when = slotText(slot, language);
  if (party === 'buyer')
    return {
      es: `${name} recoge el material (${when}) y te lo lleva; al recibirlo, dale tu código de entrega`,
      en: `${name} picks up the goods (${when}) and brings them to you; give them your delivery code when you receive them`,
    }[language];
  return {
    es: `${name} pasa por el material: ${when}; cuenten juntos lo que se carga`,
    en: `${name} comes for the goods: ${when}; count together what is loaded`,
  }[language];
};

/** What both sides read while nobody drives and the slot is near. */
export const lateText = (slot: Slot, language: Language): string =>
  ({
    es: `faltan menos de ${assignHours} horas (${slotText(slot, 'es')}) y todavía no hay quien lo lleve. Nuestro equipo lo sigue buscando; si a esa hora no hay nadie, se devuelve lo pagado por el transporte`,
    en: `less than ${assignHours} hours are left (${slotText(slot, 'en')}), and there is no driver yet. Our team is still looking; if there is none by then, what was paid for the transport goes back`,
  })[language];

/** For a driver whose transport was dropped or given to another driver. */
export const droppedForDriver: Localized = {
  es: 'ya no lo llevas tú: no vayas a recoger',
  en: 'you no longer bring it: do not go to pick it up',
};

interface Route {
  readonly number: string;
  readonly slot: Slot;
  /** Centavos that the carrier earns. */
  readonly amount: number;
  /** Whether they can still refuse it. */
  readonly canRefuse: boolean;
}

/** What a carrier can do who cannot bring an order. */
const wayOut: Record<'refuse' | 'report', Localized> = {
  refuse: { es: 'recházalo antes de esa hora', en: 'refuse it before then' },
  report: {
    es: 'repórtalo como problema desde el enlace del pedido',
    en: 'report a problem from the order’s link',
  },
};

/** For a carrier who was given an order. */
export const routeText = ({ number, slot, amount, canRefuse }: Route, language: Language): string => {
  const otherwise = wayOut[canRefuse ? 'refuse' : 'report'][language];
  return {
    es: `te toca llevar el pedido ${number} (${slotText(slot, 'es')}) y ganas ${amountText(amount, 'es')} al entregarlo. Si no puedes, ${otherwise}`,
    en: `order ${number} is yours to bring (${slotText(slot, 'en')}); you earn ${amountText(amount, 'en')} when it is delivered. If you cannot, ${otherwise}`,
  }[language];
};

/** For a carrier whose order has another driver now, or none. */
export const otherDriverText = (number: string, language: Language): string =>
  ({
    es: `ya no llevas el pedido ${number}`,
    en: `you no longer bring order ${number}`,
  })[language];

/** For a carrier whose order has another slot now, or none. */
export const slotLostText = (number: string, language: Language): string =>
  ({
    es: `el pedido ${number} ya no es a la hora que sabías y ya no lo llevas. Si te toca otra vez, te avisamos`,
    en: `order ${number} is no longer at the time that you know, and you no longer bring it. If it is yours again, we tell you`,
  })[language];

/** For a carrier whose order ended before it was delivered. */
export const fellThroughText = (number: string, language: Language): string =>
  ({
    es: `el pedido ${number} se cayó antes de entregarse: por él no se paga`,
    en: `order ${number} fell through before it was delivered: nothing is paid for it`,
  })[language];

/** What both sides read once the driver that staff named does not come. */
export const refusedText: Localized = {
  es: 'quien lo iba a llevar no puede. Nuestro equipo ya busca a otra persona para la misma hora',
  en: 'the driver who was to bring it cannot. Our team is looking for another one for the same time',
};

/** The same where the slot is near. */
export const refusedLateText = (slot: Slot, language: Language): string =>
  ({
    es: `quien lo iba a llevar no puede, y faltan menos de ${assignHours} horas (${slotText(slot, 'es')}). Nuestro equipo ya busca a otra persona; si a esa hora no hay nadie, se devuelve lo pagado por el transporte`,
    en: `the driver who was to bring it cannot, and less than ${assignHours} hours are left (${slotText(slot, 'en')}). Our team is looking for another one; if there is none by then, what was paid for the transport goes back`,
  })[language];
