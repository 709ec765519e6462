import { AppError } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { importProgress } from '@tianguis/proto/outreach/imports/events';
import { importLimit } from '@tianguis/proto/outreach/imports/import';
import { type ActorNeeds, knownActor } from '../platform/actor.ts';
import type { ContactImport } from './contact-import.ts';
import { createUtf8Check, isBinary } from './csv/csv-encoding.ts';
import { emptyFile, fileTooLarge, importIs, importNotFound, notCsv, wrongOffset } from './errors.ts';
import type { ImportFiles } from './import-file-store.ts';
import type { Imports } from './import-store.ts';

export interface ImportParts extends ActorNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly outbox: Outbox;
  now(): Date;
  readonly imports: Imports;
  readonly files: ImportFiles;
}

type Body = AsyncIterable<Buffer>;

/** Begins an import with its file, or with the first part of one whose `size` says that more is to come. */
export async function uploadImport(
  parts: ImportParts,
  { fileName, size }: { fileName: string; size?: number | undefined },
  body: Body,
  identity: Identity,
): Promise<ContactImport> {
  const { transaction, imports } = parts;
  const actor = await transaction((tx) => knownActor(parts, tx, identity));
  const most = size ?? importLimit;
  const id = await imports.create({ fileName, size: most, actor });
  try {
    const text = createUtf8Check();
    const received = await receive(parts, { id, offset: 0, most }, body, text.add);
    if (received === 0) throw emptyFile();
    if (received === (size ?? received)) await complete(parts, id, received, text.isValid());
    return await findImport(parts, id);
  } catch (err) {
    // What was refused is of no use; what broke off may go on.
    if (err instanceof AppError) await imports.remove(id);
    throw err;
  }
}

/** Takes the next part of a file. An empty one asks again for what completes an upload. */
export async function continueImport(
  parts: ImportParts,
  id: number,
  offset: number,
  body: Body,
): Promise<ContactImport> {
  const found = await findImport(parts, id);
  if (found.status !== 'uploading') throw importIs(found.status);
  if (found.received !== offset) throw wrongOffset(found.received);
  const received = await receive(parts, { id, offset, most: found.size }, body);
  if (received === found.size) await complete(parts, id, received, await isStoredAsUtf8(parts, id));
  return findImport(parts, id);
}

type FindNeeds = Pick<ImportParts, 'transaction' | 'imports'>;

export async function findImport({ transaction, imports }: FindNeeds, id: number) {
  const found = await transaction((tx) => imports.find(tx, id));
  if (!found) throw importNotFound();
  return found;
}

async function receive(
  { files }: ImportParts,
  { id, offset, most }: { id: number; offset: number; most: number },
  body: Body,
  onPiece?: (piece: Buffer) => void,
): Promise<number> {
  let at = offset;
  for await (const piece of inPieces(body)) {
    if (at === 0 && isBinary(piece)) throw notCsv();
    if (at + piece.length > most) throw fileTooLarge();
    if (!(await files.append(id, at, piece))) throw wrongOffset(at);
    onPiece?.(piece);
    at += piece.length;
  }
  return at;
}

const pieceSize = 128 * 1024;

/** The same bytes in pieces of one size, the last one shorter. */
async function* inPieces(body: Body): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(waiting, size);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting, size);
}

async function complete(parts: ImportParts, id: number, size: number, isUtf8: boolean): Promise<void> {
  await parts.imports.complete(id, isUtf8, size);
  await publish(parts, await findImport(parts, id));
}

/** A file that came in several requests is read once more: its characters may be cut anywhere. */
async function isStoredAsUtf8({ files }: ImportParts, id: number): Promise<boolean> {
  const text = createUtf8Check();
  for await (const piece of files.read(id, 0)) {
    text.add(piece);
    if (text.isBroken()) break;
  }
  return text.isValid();
}

const publish = (
  { transaction, outbox }: ImportParts,
  { id, status, processed, size }: ContactImport,
): Promise<unknown> =>
  transaction((tx) =>
    outbox.append(tx, importProgress, {
      subject: `contact-imports/${id}`,
      data: { importId: id, status, processed, size, rows: 0 },
    }),
  );
