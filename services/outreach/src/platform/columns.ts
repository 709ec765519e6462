/** `lastInboundAt` → `last_inbound_at`. Only for names from our own code. */
export const columnName = (property: string): string => {
  if (!/^[a-zA-Z]+$/.test(property)) throw new Error(`${property} is no column`);
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

/** Columns of a table under the names of our properties. */
export const columnsAs = (names: readonly string[]): string =>
  names.map((name) => `${columnName(name)} as "${name}"`).join(', ');
