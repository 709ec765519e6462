import type { Language, Localized } from '@tianguis/proto/errors';

export const approvedText: Localized = {
  es: 'ya puedes recibir pedidos. Revisa que tus vehículos estén aprobados y abre tu cuenta de depósitos para cobrar',
  en: 'you can be given orders now. See that your vehicles are approved, and open your account for deposits to be paid',
};

export const endedText: Localized = {
  es: 'ya no recibirás pedidos nuevos. Lo que ya llevas sigue siendo tuyo, y lo que ganaste se te paga',
  en: 'you will be given no more orders. What you already have stays yours, and what you earned is paid',
};

/** For carriers once another share is offered. */
export const shareOfferedText = (percent: number, language: Language): string =>
  ({
    es: `hay otra parte para ti: ${percent}% del transporte. Vale para lo que se te asigne después de aceptarla; mientras no la aceptes, sigue la que tienes`,
    en: `another share is offered to you: ${percent}% of the transport. It applies to what you are given after you agree; until then you keep yours`,
  })[language];

/** For a carrier whose vehicle was not approved. */
export const vehicleRefusedText = (name: string, reason: string, language: Language): string =>
  ({
    es: `no aprobamos ${name}: ${reason}. Cámbialo en tu página y lo revisamos otra vez`,
    en: `we did not approve ${name}: ${reason}. Change it on your page, and we look at it again`,
  })[language];

/** For a carrier whose vehicle staff removed. */
export const vehicleRemovedText = (name: string, language: Language): string =>
  ({
    es: `quitamos ${name} de tus vehículos`,
    en: `we removed ${name} from your vehicles`,
  })[language];

/** For a carrier whose vehicle was approved. */
export const vehicleApprovedText = (name: string, language: Language): string =>
  ({
    es: `aprobamos ${name}: ya puede recibir pedidos en sus días y zonas`,
    en: `we approved ${name}: it can be given orders on its days and in its zones`,
  })[language];
