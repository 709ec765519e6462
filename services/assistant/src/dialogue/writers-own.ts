const word = String.raw`\p{Lu}\p{Ll}+`;
const name = String.raw`${word}(?: (?:de (?:la |los )?)?${word}){0,3}`;
const anyCase = String.raw`\p{L}+(?: (?!y |e |o |and |de |del |soy |vendo |tengo |estoy |vivo |en |quiero |busco |ofrezco |from |in |i )\p{L}+){0,3}`;

/** `Soy Pedro Ramírez`, `my name is John`: who writes, by capital letters where the words before may lead to something else. */
const names: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\p{L})(?:[Mm]e llamo|[Mm]i nombre es|[Mm]y name is|[Mm]y name's) ${anyCase}`, 'gu'),
  new RegExp(
    String.raw`(?<!\p{L})(?:[Ss]oy|[Aa] nombre de|[Hh]abla|[Ll]es saluda|[Aa]tte\.?:?|[Aa]tentamente,?|I'm|I’m|I am|[Tt]his is) (?:(?:el|la) )?(?:(?:[Ss]r|[Ss]ra|[Ii]ng|[Ll]ic|[Aa]rq|[Dd]on|[Dd]oña|señora?|Mr|Mrs|Ms)\.? )?${word}(?: ${word}){0,3}(?!\p{L})`,
    'gu',
  ),
  new RegExp(String.raw`(?<!\p{L})(?:(?:[Mm]i|[Ee]l) nombre(?:,| es|:)|[Nn]ombre:) ${name}`, 'gu'),
  // `Me los recomendó Juan`.
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:[Mm]e|[Nn]os) (?:(?:l[oa]s?|te|les?) )?(?:recomend[oó]|recomendaron|invit[oó]|refiri[oó]|pas[oó]) (?:(?:a|con|por) )?(?:(?:mi|el|la|un|una) (?:\p{Ll}+ )?)?${word}(?: ${word}){0,3}|${word}(?: ${word}){0,3} (?:recommended|referred) (?:you|me)|(?:[Rr]ecommended|[Rr]eferred) by ${word}(?: ${word}){0,3})(?!\p{L})`,
    'gu',
  ),
];

const networks = '(?:facebook|face|fb|instagram|insta|ig|tik ?tok|twitter|telegram|linkedin|youtube|messenger)';
/** `Búscame en Facebook como Juan Pérez`: where the writer is to be found, which is no place of goods. */
const profiles: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:b[uú]sc\p{L}+|s[ií]g\p{L}+|estoy|estamos|ando|encu[eé]ntr\p{L}+|find (?:me|us)|look (?:me|us) up|follow (?:me|us)|i'?m|we'?re) )?(?:en|por|on|in) (?:el |mi )?${networks}(?: (?:como|as|con el nombre(?: de)?|under) @?\p{L}[\p{L}\d_.]*(?: (?!y |e |o |en |est[aá]n? |vendo |tengo |busco |and |in |i )\p{L}+){0,2})?(?!\p{L})`,
    'giu',
  ),
];

/** `Kilómetro 12.5 carretera a Cuernavaca`: where along a road, of which only the town tells a zone. */
const alongRoads: readonly RegExp[] = [
  /(?<!\p{L})(?:(?:en|es|est[aá]n?|estoy|el|al|por) )*(?:km|kil[oó]metro)\.? ?\d+(?:\.\d+)?,? (?:(?:de|en|sobre) )?(?:la )?(?:carretera|autopista|carr\.?)(?: (?:federal|libre|vieja|nueva|nacional))*(?= (?:a|de|en|rumbo a|hacia) )/giu,
];

const inHouse = String.raw`(?:lote|lt|casa|edif(?:icio)?|dep(?:to|artamento)?|int(?:erior)?)\.? ?#?\d{1,4}(?: ?[a-z](?!\p{L}))?`;
/** `Manzana 4 lote 12`, `calle 60 número 412`: a house, whose figures count and whose words name no goods. */
const houses: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:en|es|est[aá]|estoy|vivo|la|el) )*(?:manzana|mza?|mz)\.? ?#?\d{1,3}(?: ?[a-z](?!\p{L}))?(?:, ?| y | |\. ?)(?:(?:el|la) )?${inHouse}`,
    'giu',
  ),
  // `Calle 5 de mayo 22`.
  /(?<!\p{L})(?:(?:en|es|por|estoy|vivo|la) )*(?:calle|avenida|av\.?|privada|cerrada|andador|calzada|blvd\.?|boulevard) \d{1,2} de \p{L}+(?: (?:norte|sur|oriente|poniente))?,? (?:#|n[uú]m(?:ero)?\.? ?|no\.? ?)?\d{1,5}(?!\d)/giu,
  /(?<!\p{L})(?:(?:en|es|por|estoy|vivo|la) )*(?:calle|avenida|av\.?|privada|cerrada|andador) \d{1,3}(?: ?[a-z](?!\p{L}))?,? (?:#|n[uú]m(?:ero)?\.? ?|no\.? ?|por |entre |x )\d{1,5}(?: y \d{1,3})?/giu,
];

/** A message without the name of its writer, and without the house where they live. */
export const withoutNameAndHouse = (written: string): string =>
  [...names, ...profiles, ...houses, ...alongRoads].reduce((text, said) => text.replace(said, ' '), written);

/** Whether a message tells nothing but who writes or where they live. */
export function onlyNamesWriter(written: string): boolean {
  const rest = withoutNameAndHouse(written);
  return rest !== written && !/[\p{L}\d]/u.test(rest.replace(courtesies, ' '));
}
const courtesies =
  /(?<!\p{L})(?:hola|ok|s[ií]|gracias|saludos|mucho gusto|para servirle|hi|hello|thanks|yes|y|and)(?!\p{L})/giu;
