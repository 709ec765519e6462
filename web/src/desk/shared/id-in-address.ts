/** The largest number of a row: a PostgreSQL `integer`. */
const largest = 2_147_483_647;

/** The number of a row in the address; nothing where no row can have it, which the server would refuse. */
export function idInAddress(text: string | null): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value <= largest ? value : undefined;
}
