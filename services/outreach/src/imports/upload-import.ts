import { AppError } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { importLimit, workbookLimit } from '@tianguis/proto/outreach/imports/import';
import { auditOperation, knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import type { ContactImport } from './contact-import.ts';
import { createUtf8Check, isBinary } from './csv/encoding.ts';
import { emptyFile, fileTooLarge, importIs, importNotFound, notCsv, workbookTooLarge, wrongOffset } from './errors.ts';
import { appendToFile, readFile } from './import-file.ts';
import { importStore } from './import-store.ts';
import { isWorkbook } from './workbook/convert.ts';
import { publish, takeWorkbook } from './workbook/take-workbook.ts';

type Body = AsyncIterable<Buffer>;

/** Creates an import with its file, or with the first part of a file whose `size` announces more. */
export async function uploadImport(
  deps: Deps,
  { fileName, size }: { fileName: string; size?: number | undefined },
  body: Body,
  identity: Identity,
): Promise<ContactImport> {
  const { storage } = deps;
  const most = size ?? importLimit;
  const id = await storage.transaction(async (tx) => {
    const actor = await knownActor(tx, identity);
    const created = await importStore.create(tx, { fileName, size: most, actor });
    await auditOperation(deps, tx, {
      actor,
      operation: 'uploadImport',
      subject: `contact-imports/${created}`,
      detail: { file: fileName, ...(size !== undefined && { bytes: size }) },
    });
    return created;
  });
  try {
    const text = createUtf8Check();
    const received = await receive(deps, { id, offset: 0, most, announced: size }, body, text.add);
    if (received === 0) throw emptyFile();
    if (received === (size ?? received)) await complete(deps, id, received, text.isValid());
    return await findImport(deps, id);
  } catch (err) {
    // A refused file is of no use; a broken upload may continue.
    if (err instanceof AppError) await importStore.remove(storage, id);
    throw err;
  }
}

/** Takes the next part of a file. An empty part repeats what completes an upload. */
export async function continueImport(deps: Deps, id: number, offset: number, body: Body): Promise<ContactImport> {
  const found = await findImport(deps, id);
  if (found.status !== 'uploading') throw importIs(found.status);
  if (found.received !== offset) throw wrongOffset(found.received);
  const received = await receive(deps, { id, offset, most: found.size }, body);
  try {
    if (received === found.size) await complete(deps, id, received, await isStoredAsUtf8(deps, id));
  } catch (err) {
    // A workbook that cannot be read never will be.
    if (err instanceof AppError) await importStore.remove(deps.storage, id);
    throw err;
  }
  return findImport(deps, id);
}

export async function findImport({ storage }: Pick<Deps, 'storage'>, id: number): Promise<ContactImport> {
  const found = await importStore.find(storage, id);
  if (!found) throw importNotFound();
  return found;
}

async function receive(
  { storage }: Deps,
  { id, offset, most, announced = 0 }: { id: number; offset: number; most: number; announced?: number | undefined },
  body: Body,
  onPiece?: (piece: Buffer) => void,
): Promise<number> {
  let at = offset;
  let isZip = false;
  for await (const piece of inPieces(body)) {
    if (at === 0 && isBinary(piece) && !isWorkbook(piece)) throw notCsv();
    if (at === 0 && isWorkbook(piece)) isZip = true;
    if (at + piece.length > most) throw fileTooLarge();
    if (isZip && Math.max(announced, at + piece.length) > workbookLimit) throw workbookTooLarge();
    if (!(await appendToFile(storage, id, at, piece))) throw wrongOffset(at);
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

/** A workbook of more bytes is converted after its upload: it takes some seconds. */
const mostAtOnce = 1_000_000;

async function complete(deps: Deps, id: number, received: number, isUtf8: boolean): Promise<void> {
  const { storage } = deps;
  const { value: head } = await readFile(storage, id, 0).next();
  const isExcel = head !== undefined && isWorkbook(head);
  if (!isExcel) await importStore.complete(storage, id, isUtf8, received);
  else if (received > mostAtOnce) await importStore.convert(storage, id);
  else await takeWorkbook(deps, id);
  await storage.transaction((tx) => publish(deps, tx, id));
}

/** A file that arrived in several requests is read once more, since its characters may be cut anywhere. */
async function isStoredAsUtf8({ storage }: Deps, id: number): Promise<boolean> {
  const text = createUtf8Check();
  for await (const piece of readFile(storage, id, 0)) {
    text.add(piece);
    if (text.isBroken()) break;
  }
  return text.isValid();
}
