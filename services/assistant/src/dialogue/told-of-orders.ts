const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

const buyer =
  '(?:(?:quien|el que|la que|los que) (?:me |nos )?(?:l[oa]s? )?(?:compro|compraron)|(?:el|la|mi|los|mis|un|una) (?:comprador(?:a|es|as)?|client[ea]s?)|(?:the|my|a) (?:buyers?|customers?)|whoever bought (?:it|them))';
const fault =
  '(?:(?:ningun[oa]|no|nada|none|nothing|not)(?: \\w+){0,3} (?:sirven?|funcionan?|jalan?|prenden?|llego|llegaron|works?|arrived|usable|good)|(?:lleg\\w+|est[aá]n?|salieron|vienen|vinieron|arrived|are|came)(?: \\w+){0,2} (?:rot[oa]s?|danad[oa]s?|incomplet[oa]s?|mojad[oa]s?|defectuos[oa]s?|broken|damaged|wrong|incomplete)|faltan? \\d+|quiere (?:su dinero|devolver\\w*|que le devuelva)|wants (?:a refund|their money back))';

/** `Quien compró dice que ninguna sirve`, `20 chairs ordered, nothing delivered`: what went wrong with an order, on normalised text. */
const ofOrders = anyOf(
  `${buyer} (?:ya |me |nos |ahora |says?|said |claims? )*(?:dice|dicen|dijo|dijeron|reclama|reclaman|alega|asegura|insiste|says?|said|claims?|complains?)(?: (?:que|that))?(?: \\w+){0,5}? ${fault}`,
  `${buyer} (?:se (?:quejo|queja|quejan|quejaron)|(?:me|nos) (?:reclama|reclaman|reclamo)|complain(?:s|ed))`,
  '(?:ordered|bought|paid(?: for)?)(?: \\w+){0,6} (?:nothing|none(?: of (?:it|them))?|not one)(?: \\w+){0,2} (?:delivered|arrived|came|received|shipped)',
  '(?:pedi|pedimos|encargue|encargamos|pague|pagamos)(?: \\w+){0,6} (?:nada|ningun[oa])(?: \\w+){0,2} (?:entregad[oa]s?|llego|llegaron|me (?:dieron|entregaron))|(?:pedid|ordenad|pagad)[oa]s?(?: \\w+){0,3} (?:nada|ningun[oa])(?: \\w+){0,2} (?:entregad[oa]s?|llego)',
);

/** `¿Qué pasa si el comprador dice que no sirve?` tells of nothing that happened. */
const supposes = /(?<![^ ])(?:si|cuando|if|when|suppose|que pasa|what happens)(?![^ ])/;

/** Whether a message tells of an order that went wrong, which describes no goods on offer. */
export const tellsOfOrder = (text: string): boolean => ofOrders.test(text) && !supposes.test(text);
