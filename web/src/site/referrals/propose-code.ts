const base = 36;
const randomParts = 2;

/** Proposes a code: TC, then time and random parts, upper case (specification, section 5). The server may answer another. */
export function proposeReferralCode(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint16Array(randomParts));
  return `TC${now.toString(base)}${Array.from(random, (part) => part.toString(base)).join('')}`.toUpperCase();
}
