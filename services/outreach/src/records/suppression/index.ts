import { csvLine } from '@tianguis/chassis/http/csv-line';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import type { Handlers } from '@tianguis/chassis/http/server';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Language } from '@tianguis/proto/errors';
import type { suppressionOperations } from '@tianguis/proto/outreach/contacts/suppression';
import { localDay } from '@tianguis/proto/time';
import { type SuppressedPhone, suppressedPhones } from '../../contacts/suppression/suppressed-phones.ts';
import { audit } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import {
  addSuppressedPhone,
  checkSuppressedPhones,
  pageOfSuppressed,
  removeSuppressedPhone,
  searchOf,
  shownPhone,
  uploadSuppressedPhones,
} from './suppression.ts';

/** The list of phones that are never written to. */
export const suppressionHandlers = (deps: Deps): Handlers<typeof suppressionOperations> => ({
  listSuppressedPhones: ({ query }) => pageOfSuppressed(deps, query),
  addSuppressedPhone: async ({ body, identity }) => ({ phone: await addSuppressedPhone(deps, body, identity) }),
  checkSuppressedPhones: ({ body }) => checkSuppressedPhones(deps, body.csvData),
  uploadSuppressedPhones: ({ body, identity }) => uploadSuppressedPhones(deps, body, identity),
  removeSuppressedPhone: async ({ params, body, identity }) => {
    await removeSuppressedPhone(deps, params.id, body.reason, identity);
    return { success: true };
  },
  exportSuppressedPhones: async (call) => {
    const actor = actorOf(call.identity);
    await deps.storage.transaction((tx) =>
      audit(deps, tx, { actor, action: 'suppressed_exported', subject: 'suppressed-phones' }),
    );
    await sendCsv(call, 'no-escribir.csv', linesOf(deps, call.query.q, call.lang));
  },
});

const headings: Record<Language, readonly string[]> = {
  es: ['Teléfono', 'Motivo', 'Nota', 'Quién', 'Fecha (Ciudad de México)'],
  en: ['Phone', 'Reason', 'Note', 'By', 'Date (Mexico City)'],
};

const reasons: Record<SuppressedPhone['reason'], Record<Language, string>> = {
  asked: { es: 'Lo pidió', en: 'They asked' },
  legal: { es: 'Motivo legal', en: 'Legal reason' },
  wrong_number: { es: 'Número equivocado', en: 'Wrong number' },
  other: { es: 'Otro', en: 'Other' },
  erased: { es: 'Se dio de baja antes de borrar sus datos', en: 'Opted out before they were erased' },
};

const pageSize = 2_000;

async function* linesOf({ storage }: Deps, q: string | undefined, lang: Language): AsyncGenerator<string> {
  yield csvLine(headings[lang]);
  const search = searchOf(q);
  for (let before: number | undefined; ; ) {
    const { rows } = await suppressedPhones.page(storage, { ...search, before, limit: pageSize });
    const last = rows.at(-1);
    if (!last) return;
    before = last.id;
    const lines = rows.map((row) =>
      csvLine([shownPhone(row), reasons[row.reason][lang], row.note, row.byName, localDay(row.at)]),
    );
    yield lines.join('');
  }
}
