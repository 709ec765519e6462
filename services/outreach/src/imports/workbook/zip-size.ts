const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endSize = 22;
const entrySize = 46;
/** Longest comment at the end of a ZIP. */
const longestComment = 65_535;
/** Stands where a size is in the ZIP64 part, which no spreadsheet that we take needs. */
const inZip64 = 0xffffffff;

/** What all entries of a ZIP unpack to by its own directory; undefined where it has none that we read. */
export function unpackedSize(zip: Buffer): number | undefined {
  const end = findEnd(zip);
  if (end === undefined) return undefined;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  let size = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entrySize > zip.length || zip.readUInt32LE(at) !== entrySignature) return undefined;
    const unpacked = zip.readUInt32LE(at + 24);
    if (unpacked === inZip64) return undefined;
    size += unpacked;
    at += entrySize + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return size;
}

function findEnd(zip: Buffer): number | undefined {
  for (let at = zip.length - endSize; at >= Math.max(0, zip.length - endSize - longestComment); at -= 1)
    if (zip.readUInt32LE(at) === endSignature) return at;
  return undefined;
}
