import type { Language } from '@tianguis/proto/errors';
import { tokensOf } from '../knowledge/text.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const common = {
  es: words(`el la los las de del que y en un una unos por para con su al lo como mas pero sus le ya o si mi te tu nos se es son esta estan
    hay tengo tienen tiene quiero puedo cuanto cuanta cuantos cuando donde quien quienes hola buenas buenos buen dia dias tardes noches gracias
    favor pagan cobran venden compran aceptan ustedes esto eso muy tambien ahora ahorita necesito busco vendo sobro sobraron interesa informacion
    cemento varilla azulejo madera costales bultos cuesta gratis comision piloto horario`),
  en: words(`the of and to in is you that it for on are with as i have has how much many do does what where when who hi hello thanks thank
    please yes my your we us our from this they be can could would want need there about sell buy pay price interested got bags tons tiles
    cement wood steel free trial work works located open commission it its call contact help cost register surplus your an any who also
    not was were will just send long take takes accept by at or if so but get near area zone`),
} as const;

// A place keeps its Spanish name in an English sentence: Coyoacán, Playa del Carmen.
const names = /\p{Lu}[\p{L}.]*(?:\s+(?:de\s+l[ao]s?|del?|l[ao]s?|el)\s+\p{Lu}\p{L}*)+/gu;
const accented = /(?<!\p{L})\p{Ll}*[áéíóúü]\p{L}*/gu;

/** The language that a text is written in, by its common words and letters; undefined where nothing tells. */
export function detectLanguage(text: string): Language | undefined {
  if (/[ñ¿¡]/i.test(text)) return 'es';
  const plain = text.replace(names, ' ');
  const tokens = tokensOf(plain);
  const count = (language: Language) => tokens.filter((token) => common[language].has(token)).length;
  const [es, en] = [count('es') + (plain.match(accented)?.length ?? 0), count('en')];
  if (es === en) return undefined;
  return es > en ? 'es' : 'en';
}
