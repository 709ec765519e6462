import { crc32 } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The bit that says that names are UTF-8. */
const utf8Names = 0x0800;
const version = 20;

/** Seconds in steps of two and the day since 1980, as a ZIP has them; in UTC. */
function dosTime(at: Date): readonly [time: number, day: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, day];
}

/** What the head of a file and its entry in the directory have in common. */
function description({ name, bytes }: ZippedFile, at: Date): Buffer {
  const [time, day] = dosTime(at);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(version, 0);
  head.writeUInt16LE(utf8Names, 2);
  head.writeUInt16LE(time, 6);
  head.writeUInt16LE(day, 8);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

const signature = (kind: number): Buffer => Buffer.from([0x50, 0x4b, kind, kind + 1]);

function entry(file: ZippedFile, at: Date, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const madeBy = Buffer.from([version, 0]);
  return Buffer.concat([signature(1), madeBy, description(file, at), rest, Buffer.from(file.name)]);
}

/** Files in one ZIP, as they are: PDFs and pictures are compressed already. The same input gives the same bytes. */
export function writeZip(files: readonly ZippedFile[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const part = Buffer.concat([signature(3), description(file, at), Buffer.from(file.name), file.bytes]);
    directory.push(entry(file, at, offset));
    parts.push(part);
    offset += part.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, signature(5), end]);
}
