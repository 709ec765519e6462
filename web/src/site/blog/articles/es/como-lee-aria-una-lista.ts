import type { Body } from '../article.ts';

export default [
  {
    text: [
      'Nadie escribe como catálogo cuando está parado en una bodega. Escribe «unas 30 varillas de 3/8, 5 bultos tolteca cerrados, y un rollo de malla casi entero». Un formulario pediría siete campos por cada cosa. Aria, nuestra asistente, empieza al revés: lee la lista como está y la convierte en fichas.',
    ],
  },
  {
    heading: 'Primero, partir',
    text: [
      'La lista se divide en cosas. No siempre hay comas ni renglones, así que Aria busca dónde termina una cantidad y empieza otra. «5 bultos tolteca cerrados y un rollo de malla» son dos cosas, aunque las una una «y»; «block y tabique mezclado» es una sola.',
      'Luego reconoce cantidades dichas de muchas formas. «Unas 30», «30 aprox.» y «como treinta» son la misma cifra con una marca de aproximada, y esa marca se guarda: al comprador se le dirá «alrededor de 30», no «30».',
    ],
  },
  {
    heading: 'Después, traducir',
    text: [
      'El mismo material tiene varios nombres según el lugar y la marca. Un bulto suele ser de 50 kilos si es cemento; «tolteca» es una marca que la gente usa como sustantivo. Aria traduce al nombre común, conserva lo que escribiste y apunta la unidad, porque treinta varillas y treinta kilos de varilla no se parecen en nada.',
      'Con material, cantidad y zona puede sugerir un rango de precio. Es una sugerencia y lo dice: trae un grado de confianza y los datos en que se apoya.',
    ],
  },
  {
    heading: 'Preguntar en lugar de inventar',
    text: [
      'Hay datos que cambian el precio y que nadie escribe: si el bulto está cerrado, si la varilla está derecha, cuántos metros le quedan al rollo. Cuando falta uno de esos, Aria pregunta, y pregunta una sola cosa a la vez. Lo que no sabe lo deja en blanco. Una ficha con un hueco se corrige en un minuto; una con un dato inventado cuesta un viaje.',
      'Si una línea no se entiende, la ficha se queda aparte y la lee una persona del equipo.',
    ],
  },
  {
    heading: 'Tú apruebas',
    text: [
      'Nada se publica solo. Ves la ficha como la verá el comprador, cambias lo que quieras (nombre, cantidad, precio) y decides. Lo que corriges también enseña: cuando muchas personas cambian la misma palabra, sabemos qué debemos leer mejor.',
      'Así que escribe como hablas. La lista a la carrera es justo la que Aria espera.',
    ],
  },
] satisfies Body;
