import type { Language } from '@tianguis/proto/errors';
import { tokensOf } from './text.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const common = {
  es: words(`el la los las de del que y en un una unos por para con su al lo como mas pero sus le ya o si me mi te tu nos se es son esta estan
    hay tengo tienen tiene quiero puedo cuanto cuanta cuantos cuando donde quien quienes hola buenas buenos buen dia dias tardes noches gracias
    favor pagan cobran venden compran aceptan ustedes esto eso muy tambien ahora ahorita necesito busco vendo sobro sobraron interesa informacion
    material cemento varilla azulejo madera costales bultos cuesta gratis comision piloto horario`),
  en: words(`the of and to in is you that it for on are with as i have has how much many do does what where when who hi hello thanks thank
    please yes my your we us our from this they be can could would want need there about sell buy pay price interested got bags tons tiles
    cement wood steel free trial work works located open commission`),
} as const;

/** The language that a text is written in, by its common words and letters; undefined where nothing tells. */
export function detectLanguage(text: string): Language | undefined {
  if (/[ñ¿¡áéíóúü]/i.test(text)) return 'es';
  const tokens = tokensOf(text);
  const count = (language: Language) => tokens.filter((token) => common[language].has(token)).length;
  const [es, en] = [count('es'), count('en')];
  if (es === en) return undefined;
  return es > en ? 'es' : 'en';
}
