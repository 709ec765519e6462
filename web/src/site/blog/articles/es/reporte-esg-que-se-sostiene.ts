import type { Body } from '../article.ts';

export default [
  {
    text: [
      'Un reporte que dice «evitamos 40 toneladas de CO₂» y nada más es una opinión. Puede ser cierta, pero nadie la puede revisar, y lo que no se puede revisar no sirve ante un cliente, un banco o un auditor. Un reporte que se sostiene se puede repetir con lápiz y papel.',
    ],
  },
  {
    heading: 'Tres datos por partida',
    text: [
      'El primero es la masa: cuántos kilos cambiaron de manos. El segundo es el factor: cuánto CO₂ equivalente se emite al producir una tonelada nueva de ese material. El tercero es la fuente de ese factor, con su año, porque los factores cambian.',
      'Para los materiales comunes hay tablas públicas. La del gobierno del Reino Unido (DESNZ, edición 2025) da, por tonelada de producción primaria, 118.79 kg de CO₂e para el concreto, 269.50 para la madera y 3,824.09 para los metales de construcción. Son promedios de otro país; sirven como referencia si se dice de dónde vienen, y no si se presentan como medición propia.',
    ],
  },
  {
    heading: 'Lo que hay que restar',
    text: [
      'Volver a usar algo no es gratis. Se restan el flete, que depende de la distancia y del camión, y lo que cuesta prepararlo: limpiar, cortar, reparar. También hay que preguntar si la venta sustituyó de verdad una compra nueva. Quien compra cemento para una barda que de todos modos iba a levantar sustituye; quien lo compra porque estaba barato, quizá no.',
      'Por eso la fórmula honesta es: producción evitada por la parte que sustituye, menos transporte, menos preparación. Cada término a la vista.',
    ],
  },
  {
    heading: 'Cuando no hay factor',
    text: [
      'Hay materiales sin una cifra seria: el jabón de hotel es un ejemplo. Ahí lo correcto es reportar sólo la masa y decirlo. Un renglón que dice «120 kg, sin factor confiable» da más confianza que un número inventado, porque demuestra que los demás no lo son.',
      'Lo mismo con las aproximaciones. Si para el azulejo se usó el dato de un material parecido, se marca como tal, con su fuente secundaria.',
    ],
  },
  {
    heading: 'La prueba',
    text: [
      'Entrega el reporte a alguien de fuera junto con sus datos de entrada y pídele que repita la cuenta. Si llega al mismo total, el reporte se sostiene. Si te llama para preguntar de dónde salió una cifra, ya sabes qué falta.',
      'Guarda siempre esos datos de entrada. Dentro de dos años, cuando el factor haya cambiado, alguien querrá saber con cuál calculaste.',
    ],
  },
] satisfies Body;
