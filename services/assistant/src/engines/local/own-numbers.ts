/** How people say whose a number is: `mi CURP es •••`, `mi RFC: •••`. */
const ofWriter =
  /(?<!\p{L})(?<!(?:vendo|vender|compro|sell|selling|buy) )(?:[,;.]? ?(?:y |and )?)(?:mi|nuestr[oa]|my|our) (?:n[uú]mero (?:de |del )?)?(?:(?:la |el )?(?:curp|rfc|ine|ife|credencial(?: de elector)?|pasaporte|passport))(?: (?:es|is|del ine|n[uú]mero))*:? ?(?:la |el )?•••/giu;
/** The same where the number itself was named: `CURP •••`. */
const named = /(?<!\p{L})(?:curp|rfc|ine|pasaporte|passport)(?: (?:es|is))?:? ?•••/giu;
const goesOn = /\p{L}{3,}/u;

/**
 * A message without the number of a document that its writer gave of themselves: it was masked, and they are warned of it. What they
 * offer beside it is answered. A message that says nothing else stays as it is.
 */
export function withoutOwnNumbers(text: string): string {
  if (!text.includes('•••')) return text;
  const rest = text.replace(ofWriter, ' ').replace(named, ' ').replace(/ +/g, ' ').trim();
  return goesOn.test(rest) ? rest : text;
}
