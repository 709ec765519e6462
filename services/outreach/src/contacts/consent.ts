import { run, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language, Localized } from '@tianguis/proto/errors';
import { db } from '../platform/sql.ts';

/** Version of the texts below, kept in the ledger beside them. */
export const consentTextVersion = '2026-11-25';

const comeBack: Localized = {
  es: 'Si cambias de opinión, responde ALTA.',
  en: 'If you change your mind, reply ALTA.',
};

const silence: Localized = {
  es: 'Listo: ya no te mandaremos WhatsApp. Solo te llegará un código si lo pides para entrar.',
  en: 'Done: we will send you no more WhatsApp messages. Only a code will reach you, if you ask for one to sign in.',
};

/** What still reaches a member about their own business. */
export type StillReached = 'by_mail' | 'on_site';

const stillReached: Record<StillReached, (site: string) => Localized> = {
  by_mail: (site) => ({
    es: `Los avisos de tus ventas y compras te llegan por correo y están en ${site}/mi.`,
    en: `News of your sales and purchases reaches you by mail and is at ${site}/mi.`,
  }),
  on_site: (site) => ({
    es: `Los avisos de tus ventas y compras están en ${site}/mi; agrega ahí tu correo para recibirlos.`,
    en: `News of your sales and purchases is at ${site}/mi; add your email there to receive it.`,
  }),
};

/** Confirms an opt-out and says what still comes; `reached` is undefined for people who are no members. */
export function optOutConfirmation(language: Language, reached: StillReached | undefined, site: string): string {
  const parts = [silence[language], reached && stillReached[reached](site)[language], comeBack[language]];
  return parts.filter(Boolean).join(' ');
}

export const optInConfirmation: Localized = {
  es: 'Gracias: volverás a recibir mensajes de Tianguis Circular. Responde BAJA cuando ya no los quieras.',
  en: 'Thank you: you will receive messages from Tianguis Circular again. Reply STOP when you no longer want them.',
};

interface ConsentRecord {
  readonly contactId: number;
  readonly action: 'declared' | 'opt_in' | 'opt_out';
  readonly basis: string;
  readonly text: string;
  readonly actor: string;
}

const addEntry = statement((p: ConsentRecord & { readonly textVersion: string }) =>
  db.insertInto('consent_ledger').values({
    contact_id: p.contactId,
    action: p.action,
    basis: p.basis,
    text: p.text,
    text_version: p.textVersion,
    actor: p.actor,
  }),
);

/** Why we may write to each contact; entries are only ever added. */
export const consentLedger = {
  async add(tx: Tx, { contactId, action, basis, text, actor }: ConsentRecord): Promise<void> {
    await run(tx, addEntry({ contactId, action, basis, text, textVersion: consentTextVersion, actor }));
  },
};
