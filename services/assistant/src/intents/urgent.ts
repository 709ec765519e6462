/** What must not be missed however it is put, and what makes an offer something for a person: told by wording, beside the recognition. */
export type Urgent = 'stop' | 'complaint' | 'caution';

const pattern = (...sources: string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

/** On normalised text. A request to be left alone counts, whatever else the message says. */
const patterns: Readonly<Record<Urgent, RegExp>> = {
  stop: pattern(
    '(?:ya )?no (?:me |nos )?(?:vuelvan?|vuelva) a (?:escribir|mandar|contactar|molestar|llamar|marcar)',
    '(?:ya )?(?:deje?n?|dejes|paren?|parenle|basta) (?:de|d) (?:(?:estar|andar|seguir) )?(?:escrib|molest|mand|ching|insist|envi|contact|marc|llam|fastidi)(?:ir|ar|iendo|ando|iendole|andole)(?:me|nos)?',
    '(?:quiten|borren|eliminen|saquen|quitar|quita|borra|elimina)(?:me|nos)?(?: \\w+){0,3} (?:lista|numero|contactos?|base|datos)',
    '(?:quiten|borren|eliminen|saquen)(?:me|nos)',
    '(?:ya )?no (?:me |nos )?(?:este|esten|sigan|siga|anden) (?:mandando|escribiendo|molestando|enviando|marcando|llamando)',
    'ya no (?:me |nos )?(?:mande|escriba|moleste|contacte|envie|llame|marque)n?',
    '(?:ya )?no (?:quiero|kiero|queremos|kremos|deseo|deseamos) (?:(?:que|q|k) )?(?:me |nos )?(?:esten |sigan |anden )?(?:lleg\\w+|mand\\w+|envi\\w+|escrib\\w+|recib\\w+)(?: (?!pero|si)\\w+){0,3}? (?:mensajes?|msjs?|whats\\w*|wasaps?|guats\\w*|correos?|publicidad|promociones|promos|sms)',
    'no (?:me |nos )?(?:manden?|mandes|envien?|envies) (?:mas )?(?:mensajes?|msjs?|whats\\w*|correos|publicidad|promociones|promos|sms)',
    'no (?:me |nos )?(?:escriban|molesten)(?: mas| nada)?',
    '(?:los|te) voy a (?:reportar|bloquear)|^(?:baja|alto|stop|cancelar|unsubscribe)(?: por favor)?$',
    '(?:no (?:los|las|te) conozco|no se quien(?:es)? son|dejenme en paz|dejennos en paz)(?: \\w+){0,4} (?:no|dejen?|ya) (?:\\w+ ){0,2}(?:escriban?|manden?|molesten?|contacten?|llamen?|en paz)|(?:dejenme|dejennos|dejame) (?:ya )?en paz',
    '(?:ya )?no (?:me |nos )?(?:este|esten|sigan|siga|anden) (?:escrib|mand|molest|envi|marc|llam)(?:iendo|ando)(?:me|nos)?',
    'stop (?:texting|messaging|writing|contacting|sending|calling)(?: me| us)?',
    '(?:please )?(?:remove me|take me off|do not (?:contact|message|text|write))',
  ),
  complaint: pattern(
    '(?:son|eres) (?:unos?|una)? ?(?:rateros?|ladrones|estafadores|ratas?|mentirosos?|tranzas|transas)',
    '(?:me|nos) (?:robaron|estafaron|quedaron mal|enganaron|vieron la cara)',
    'no (?:me|nos) (?:han|ha) (?:pagado|depositado|contestado|respondido)',
    'mal servicio|pesimo servicio|denunciar(?:los)?|demandar(?:los)?|profeco|mi abogado',
    'not been paid|my lawyer|you are (?:thieves|scammers)',
  ),
  caution: pattern(
    '(?:pido|pedimos|quiero|dame|deme|lo dejo en|en)? ?(?:[\\d.]+ (?:pesos|mil pesos|mxn|usd))|pido(?: [\\d.]+)?|pedimos(?: [\\d.]+)?',
    // Who asks what something costs wants to buy it.
    '(?:cuanto|en cuanto) (?:cuesta|cuestan|sale|salen) (?:el|la|los|las|un|una)|a como (?:el|la|un|una)',
    'ya (?:lo |la |los |las )?vendi(?:mos)?|ya no (?:tengo|hay|tenemos|queda|quedan)',
    '(?:caducad|vencid|mojad|robad|fraguad|danad|contaminad)[oa]s?|asbesto|sin factura|por caducar',
  ),
};

/** Which of these a message shows. */
export function findUrgent(tokens: readonly string[]): ReadonlySet<Urgent> {
  const text = tokens.join(' ');
  const shown = (Object.keys(patterns) as Urgent[]).filter((urgent) => patterns[urgent].test(text));
  return new Set(shown);
}
