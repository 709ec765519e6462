import { run, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import { fold } from '../platform/fold.ts';
import { db } from '../platform/sql.ts';

const stop = new Set(['baja', 'alto', 'stop', 'cancelar']);

/** The keyword of a message that consists of it alone, in any case and with any accents or punctuation. */
export function keywordOf(body: string): 'opt_out' | 'opt_in' | undefined {
  const word = fold(body).replace(/^[\s¡!."'«]+|[\s!."'»]+$/g, '');
  if (stop.has(word)) return 'opt_out';
  return word === 'alta' ? 'opt_in' : undefined;
}

/** Version of the two texts below, kept in the ledger beside them. */
export const consentTextVersion = '2026-11';

export const optOutConfirmation: Localized = {
  es: 'Listo: no le enviaremos más mensajes de Tianguis Circular. Si cambia de opinión, responda ALTA.',
  en: 'Done: we will send you no more messages from Tianguis Circular. If you change your mind, reply ALTA.',
};
export const optInConfirmation: Localized = {
  es: 'Gracias, volverá a recibir mensajes de Tianguis Circular. Responda BAJA cuando quiera dejar de recibirlos.',
  en: 'Thank you, you will receive messages from Tianguis Circular again. Reply STOP whenever you want no more of them.',
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
