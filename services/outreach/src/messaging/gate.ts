import { type AppError, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { type Located, recipientZone } from '../contacts/recipient-zone.ts';
import { isWindowOpen } from '../contacts/reply-window.ts';
import { retiredPhones } from '../contacts/retired-phones.ts';
import type { Received } from '../contacts/standing.ts';
import { suppressedPhones } from '../contacts/suppression/suppressed-phones.ts';
import type { Deps } from '../platform/room.ts';
import { outsideQuiet, type QuietHours } from '../settings/quiet-hours.ts';

/**
 * `marketing`: we write first. `follow_up`: the same, within the conversation that a person began. `reply`: the person wrote first. `service`: about their business with us. `authentication`: a
 * code that they are asking for right now. `test`: to ourselves.
 */
export type Purpose = 'marketing' | 'follow_up' | 'reply' | 'service' | 'authentication' | 'test';

export interface Recipient extends Located {
  readonly optedOut: boolean;
  /** The phone is on the list of phones that are never written to. */
  readonly suppressed?: boolean;
  /** Aria heard an opt-out that no person has decided on. */
  readonly mayOptOutSince?: Date | null;
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
  /** Most marketing messages to one person; 0: no limit. */
  readonly cap: { readonly perDay: number; readonly perWeek: number };
}

export type Intent = {
  /** The text is a template that the provider has approved. */
  readonly approvedTemplate: boolean;
} & (
  | { readonly purpose: 'marketing'; readonly received: Received }
  | { readonly purpose: Exclude<Purpose, 'marketing'> }
);

const reached = (count: number, most: number): boolean => most > 0 && count >= most;

/** Whether another marketing message would be one too many for a person. */
const isCapReached = ({ today, week }: Received, { perDay, perWeek }: Rules['cap']): boolean =>
  reached(today, perDay) || reached(week, perWeek);

export type Verdict = { readonly skip: SkipReason } | { readonly skip: null; readonly notBefore: Date };

/** The consent basis of a person who had their data erased: none, until they write to us. */
export const erased = 'erased';

const e164 = /^\+[1-9]\d{7,14}$/;

/** The one gate that every message to a person passes. */
export function passGate(recipient: Recipient, intent: Intent, rules: Rules): Verdict {
  const { purpose } = intent;
  // A person who asks for a code wants this very message, even after an opt-out.
  const asksNow = purpose === 'authentication';
  if (recipient.suppressed && !asksNow) return { skip: 'suppressed' };
  if (recipient.optedOut && !asksNow) return { skip: 'opted_out' };
  if (!e164.test(recipient.phone)) return { skip: 'invalid_phone' };
  if (recipient.consentBasis === erased && !asksNow) return { skip: 'no_consent' };
  const weWriteFirst = purpose === 'marketing' || purpose === 'follow_up';
  if (recipient.mayOptOutSince && weWriteFirst) return { skip: 'may_opt_out' };
  if (rules.consent === 'strict' && weWriteFirst && recipient.consentBasis !== 'opt_in') return { skip: 'no_consent' };
  // At night, by the clocks of the person, the message waits for their morning.
  const earliest = weWriteFirst ? outsideQuiet(rules.quietHours, rules.now, recipientZone(recipient)) : rules.now;
  if (!intent.approvedTemplate && !isWindowOpen(recipient.lastInboundAt, earliest)) return { skip: 'outside_window' };
  if (intent.purpose === 'marketing' && isCapReached(intent.received, rules.cap)) return { skip: 'frequency_cap' };
  const free = (recipient.lastQueuedAt?.getTime() ?? 0) + rules.pairMs;
  if (free <= earliest.getTime()) return { skip: null, notBefore: earliest };
  // An answer is not withheld, it only waits for its turn.
  return weWriteFirst ? { skip: 'pair_rate' } : { skip: null, notBefore: new Date(free) };
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
  const { quietHours, consent, pairSeconds, marketingCap } = sendSettings.current();
  return { now: now(), quietHours, consent, pairMs: pairSeconds * 1000, cap: marketingCap };
};

/** The recipient behind a phone that no contact has. An earlier opt-out holds although the person was erased. */
export async function strangerAt(tx: Tx, phone: string): Promise<Recipient> {
  const retired = await retiredPhones.find(tx, phone);
  const suppressed = await suppressedPhones.has(tx, phone);
  return {
    phone,
    optedOut: suppressed || (retired?.optedOut ?? false),
    suppressed,
    consentBasis: retired?.reason === 'erased' ? erased : 'none',
    lastInboundAt: null,
    lastQueuedAt: null,
  };
}

/** Why a message is not sent, for the person who wanted to send it. */
export const skipTexts: Record<SkipReason, Localized> = {
  opted_out: { es: 'Esta persona pidió no recibir mensajes', en: 'This person asked for no messages' },
  suppressed: { es: 'Está en la lista de no escribir', en: 'They are on the do-not-write list' },
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
  frequency_cap: {
    es: 'Ya recibió los mensajes comerciales que permite el límite por persona',
    en: 'They already received as many marketing messages as the limit per person allows',
  },
  waiting_for_person: {
    es: 'Su conversación espera a una persona del equipo',
    en: 'Their conversation is waiting for a person of the team',
  },
  complaint: { es: 'Se quejó en los últimos 30 días', en: 'They complained in the last 30 days' },
  converted: { es: 'Ya es proveedor', en: 'They are a supplier already' },
  may_opt_out: {
    es: 'Parece que pidió no recibir mensajes: decide en su conversación',
    en: 'They seem to have asked for no messages: decide in their conversation',
  },
  wrote_today: { es: 'Nos escribió hoy', en: 'They wrote to us today' },
};

export const withheld = (reason: SkipReason): AppError => refused(reason, skipTexts[reason], 'to');
