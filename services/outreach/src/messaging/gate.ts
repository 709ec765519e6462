import { type AppError, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { isWindowOpen } from '../contacts/reply-window.ts';
import { retiredPhones } from '../contacts/retired-phones.ts';
import type { Deps } from '../platform/room.ts';
import { isQuiet, type QuietHours } from '../settings/quiet-hours.ts';

/**
 * `marketing`: we write first. `reply`: the person wrote first. `service`: about their business with us. `authentication`: a
 * code that they are asking for right now. `test`: to ourselves.
 */
export type Purpose = 'marketing' | 'reply' | 'service' | 'authentication' | 'test';

export interface Recipient {
  readonly phone: string;
  readonly optedOut: boolean;
  readonly consentBasis: string;
  readonly lastInboundAt: Date | null;
  readonly lastQueuedAt: Date | null;
}

export interface Rules {
  readonly now: Date;
  readonly quietHours: QuietHours;
  /** `strict` demands that the person opted in. */
  readonly consent: 'declared' | 'strict';
  /** Milliseconds between two messages to one person (provider's error 131056). */
  readonly pairMs: number;
}

export interface Intent {
  readonly purpose: Purpose;
  /** The text is a template that the provider has approved. */
  readonly approvedTemplate: boolean;
}

export type Verdict = { readonly skip: SkipReason } | { readonly skip: null; readonly notBefore: Date };

/** The consent basis of a person who had their data erased: none, until they write to us. */
export const erased = 'erased';

const e164 = /^\+[1-9]\d{7,14}$/;

/** The one gate that every message to a person passes. */
export function passGate(recipient: Recipient, intent: Intent, rules: Rules): Verdict {
  const { purpose } = intent;
  // A person who asks for a code wants this very message, even after an opt-out.
  const asksNow = purpose === 'authentication';
  if (recipient.optedOut && !asksNow) return { skip: 'opted_out' };
  if (!e164.test(recipient.phone)) return { skip: 'invalid_phone' };
  if (recipient.consentBasis === erased && !asksNow) return { skip: 'no_consent' };
  if (rules.consent === 'strict' && purpose === 'marketing' && recipient.consentBasis !== 'opt_in')
    return { skip: 'no_consent' };
  if (!intent.approvedTemplate && !isWindowOpen(recipient.lastInboundAt, rules.now)) return { skip: 'outside_window' };
  if (purpose === 'marketing' && isQuiet(rules.quietHours, rules.now)) return { skip: 'quiet_hours' };
  const free = (recipient.lastQueuedAt?.getTime() ?? 0) + rules.pairMs;
  if (free <= rules.now.getTime()) return { skip: null, notBefore: rules.now };
  // An answer is not withheld, it only waits for its turn.
  return purpose === 'marketing' ? { skip: 'pair_rate' } : { skip: null, notBefore: new Date(free) };
}

/** What a verdict makes of a message. */
export const fateOf = (verdict: Verdict, now: Date) =>
  ({
    status: verdict.skip ? 'skipped' : 'queued',
    skipReason: verdict.skip,
    notBefore: verdict.skip ? now : verdict.notBefore,
  }) as const;

/** The gate's rules at this moment. */
export const rulesOf = ({ sendSettings, now }: Pick<Deps, 'sendSettings' | 'now'>): Rules => {
  const { quietHours, consent, pairSeconds } = sendSettings.current();
  return { now: now(), quietHours, consent, pairMs: pairSeconds * 1000 };
};

/** The recipient behind a phone that no contact has. An earlier opt-out holds although the person was erased. */
export async function strangerAt(tx: Tx, phone: string): Promise<Recipient> {
  const retired = await retiredPhones.find(tx, phone);
  return {
    phone,
    optedOut: retired?.optedOut ?? false,
    consentBasis: retired?.reason === 'erased' ? erased : 'none',
    lastInboundAt: null,
    lastQueuedAt: null,
  };
}

/** Why a message is not sent, for the person who wanted to send it. */
export const skipTexts: Record<SkipReason, Localized> = {
  opted_out: { es: 'Esta persona pidió no recibir mensajes', en: 'This person asked for no messages' },
  no_consent: {
    es: 'No hay consentimiento registrado de esta persona',
    en: 'There is no consent of this person on record',
  },
  outside_window: {
    es: 'Pasaron más de 24 horas desde su último mensaje: usa una plantilla aprobada',
    en: 'More than 24 hours have passed since their last message: use an approved template',
  },
  quiet_hours: {
    es: 'De 20:00 a 9:00 no se envían mensajes comerciales',
    en: 'Marketing messages do not go out between 20:00 and 9:00',
  },
  tier_spent: {
    es: 'Se alcanzó el límite diario del proveedor; inténtalo mañana',
    en: 'The provider’s daily limit is reached; try again tomorrow',
  },
  pair_rate: {
    es: 'Acaba de recibir un mensaje; espera unos segundos',
    en: 'A message has just gone out to them; wait a few seconds',
  },
  duplicate: { es: 'Ya recibió este mensaje', en: 'They have received this message already' },
  cancelled: { es: 'La campaña se canceló antes de este envío', en: 'The campaign was cancelled before this message' },
  invalid_phone: { es: 'El teléfono no es válido', en: 'The phone number is not valid' },
};

export const withheld = (reason: SkipReason): AppError => refused(reason, skipTexts[reason], 'to');
