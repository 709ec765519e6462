/** Names are told by their capital letter, so the words around them are written with either. */
const either = (words: string): string =>
  words.replace(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

const title = `(?:${either('lic(?:enciad[oa])?|ing(?:enier[oa])?|arq(?:uitect[oa])?|dra?|doctora?|profe(?:sora?)?|mtr[oa]|maestr[oa]|contadora?|sra?|srita|señora?|señorita|don|doña|mrs?|ms|miss')})\\.?`;
const relative = `(?:${either('hij[oa]|hermana?o?|espos[oa]|mujer|marido|mam[aá]|pap[aá]|suegr[oa]|cuñad[oa]|prim[oa]|t[ií][oa]|sobrin[oa]|abuel[oa]|niet[oa]|novi[oa]|compadre|comadre|amig[oa]|vecin[oa]|soci[oa]|daughter|son|sister|brother|wife|husband|mother|father|friend')})`;
const name = String.raw`\p{Lu}\p{L}+(?: (?:de (?:la )?)?\p{Lu}\p{L}+){0,2}`;
const calls = `(?:${either('llam(?:ar|en|e|a|arle)|habl(?:ar|en|e|a|arle)|marc(?:ar|en|arle)|marca(?= al? )|pregunt(?:ar|en|e|a)|contact(?:ar|en|a)|escrib(?:ir|an|e)|dirigirse|trat(?:ar|o)|call|ask|text|talk|contact|speak')})`;
const ofPersons =
  'divorciad|casad|solter|viud|separad|jubilad|pensionad|retirad|cansad|enferm|embarazad|(?:des)?emplead|endeudad|desesperad|preocupad|apurad|ocupad|interesad|emocionad|enojad|encantad|agradecid|licenciad|abogad|encargad|delegad|titulad|nervios|list';

/** Whom to call, how people are named, and how the writer is: nothing of goods. */
const people: readonly RegExp[] = [
  // `Hablar con Rosa al 55 …`, `llamar al licenciado Ramírez`.
  new RegExp(
    String.raw`(?<!\p{L})${calls} (?:(?:a|al|con|por|para|to|with|for|el|la|mi) ){0,3}(?:${title} )?${name}(?:,? (?:al?|at|on|en el) \+?\d[\d -]{6,})?`,
    'gu',
  ),
  new RegExp(String.raw`(?<!\p{L})(?:(?:${calls}|con|del?|al?|el|la|with) ){0,3}${title} ${name}`, 'gu'),
  new RegExp(String.raw`(?<=(?<!\p{L})(?:[Mm]i|[Ss]u|[Tt]u|[Mm]y|[Hh]is|[Hh]er) ${relative}) ${name}`, 'gu'),
  // `Estoy divorciado y cansado`.
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:ya|como|porque|y|es que) ){0,2}(?:estoy|estamos|ando|andamos|soy|somos) (?:(?:muy|ya|algo|bien|un|una|recién) ){0,2}(?:${ofPersons})[oa]s?(?:(?: y|,) (?:${ofPersons})[oa]s?){0,3}(?!\p{L})`,
    'giu',
  ),
];

export const withoutPeople = (text: string): string => people.reduce((rest, said) => rest.replace(said, ' '), text);
