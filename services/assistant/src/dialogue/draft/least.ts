/** `No vendo menos de 100`, `mínimo 10 cajas`: how much of it one buyer has to take, which no field holds. */
const leastSold =
  /(?<!\p{L})(?:no (?:l[oa]s? )?(?:vendo|vendemos|doy) (?:por |en |a )?menos de|(?:(?:venta|compra|pedido) )?m[ií]nim[oa](?: de| son)?|al menos|at least|minimum(?: of| order(?: of)?)?|min\.? order|no less than) \$? ?\d[\d,.]*(?: (?!en |a |por )\p{L}+)?(?: por (?:persona|comprador|cliente|pedido|venta))?/iu;

/** `Nomás vendo de 10 para arriba`, `solo por mayoreo de 100 en adelante`, `de 5 costales pa arriba nomás`. */
const soMuchOrMore =
  /(?<!\p{L})(?:(?:solo|s[oó]lo|nom[aá]s|nada m[aá]s|[uú]nicamente|pero|l[oa]s?|se|vendo|vendemos|vende[n]?|doy|ser[ií]a|only|sold) )*(?:(?:por|al|a partir de|en|desde|a) )?(?:mayoreo,? )?(?:(?:de|desde|a partir de|from|in lots of) )?\d[\d,.]*(?: \p{L}+)? (?:para|pa|p|hacia) ?arriba(?: nom[aá]s)?(?!\p{L})|(?<!\p{L})(?:(?:solo|s[oó]lo|nom[aá]s|nada m[aá]s|[uú]nicamente|l[oa]s?|se|vendo|vendemos|vende[n]?|only|sold) )+(?:(?:por|al|en) )?(?:mayoreo,? )?(?:a partir de|de|desde|from) \d[\d,.]*(?: \p{L}+)?(?: (?:en adelante|o m[aá]s|y m[aá]s|or more|up|and up))?(?=\s*(?:[,.;\n]|$|y |en |a ))(?! (?:a|en) (?:\$ ?)?\d)/iu;

export function leastIn(text: string): { readonly text: string; readonly said: string | undefined } {
  const [said] = leastSold.exec(text) ?? soMuchOrMore.exec(text) ?? [];
  if (said === undefined) return { text, said };
  return { text: text.replace(said, ' '), said: said.trim().replace(/^(?:pero|y) |[,.]+$/giu, '') };
}
