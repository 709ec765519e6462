import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import { importProgress } from '@tianguis/proto/outreach/imports/events';
import type { ImportField } from '@tianguis/proto/outreach/imports/import';
import type { ContactImport, ImportLayout } from './contact-import.ts';
import { missingFrom } from './csv/csv-layout.ts';
import { type EndNeeds, endImport } from './end-import.ts';
import { columnsMissing, columnTwice, importIs, importNotFound, notUtf8 } from './errors.ts';
import type { ImportParts } from './upload-import.ts';

type Needs = EndNeeds & Pick<ImportParts, 'transaction'>;

/** Lets the file be imported; a replica that has time takes it up. */
export const startImport = (
  { transaction, outbox, imports, now }: Needs,
  id: number,
  { consentBasis, ...layout }: ImportLayout & { readonly consentBasis: ConsentBasis },
): Promise<ContactImport> =>
  transaction(async (tx) => {
    const found = await imports.lock(tx, id);
    if (!found) throw importNotFound();
    if (found.status !== 'ready') throw importIs(found.status);
    check(layout, found);
    await imports.start(tx, id, layout, consentBasis);
    await outbox.append(tx, importProgress, {
      subject: `contact-imports/${id}`,
      data: { importId: id, status: 'running', processed: 0, size: found.size, rows: 0 },
    });
    return { ...found, ...layout, mapping: [...layout.mapping], consentBasis, status: 'running', startedAt: now() };
  });

function check({ mapping, encoding }: ImportLayout, { validUtf8 }: ContactImport): void {
  const missing = missingFrom(mapping);
  if (missing.length > 0) throw columnsMissing(missing);
  const chosen = mapping.filter((field): field is ImportField => field !== null);
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice) throw columnTwice(twice);
  if (encoding === 'utf-8' && !validUtf8) throw notUtf8();
}

const mayBeCancelled = new Set(['uploading', 'ready', 'running']);

/** Stops an import where it is; who is imported stays. */
export const cancelImport = (parts: Needs, id: number): Promise<ContactImport> =>
  parts.transaction(async (tx) => {
    const found = await parts.imports.lock(tx, id);
    if (!found) throw importNotFound();
    if (!mayBeCancelled.has(found.status)) throw importIs(found.status);
    return endImport(parts, tx, found, 'cancelled');
  });
