import type { Body } from '../article.ts';

export default [
  {
    text: [
      'Toda obra presupuesta su desperdicio: el corte del azulejo, la varilla que no da, el mortero que se endurece en la artesa. Eso es merma, y ningún residente se sorprende de ella. Lo que casi nadie presupuesta es el sobrante: material nuevo, completo y en buen estado que se quedó porque se compró de más.',
      'La diferencia importa porque la merma ya no vale nada y el sobrante vale casi lo mismo que el día en que llegó. Pero sólo mientras alguien sepa que está ahí.',
    ],
  },
  {
    heading: 'De dónde sale',
    text: [
      'Las causas se repiten de obra en obra. Se compra con holgura para no parar a la cuadrilla por dos bultos. El proveedor vende por tarima completa. El cliente cambia el piso cuando el primero ya estaba en bodega. O una etapa se suspende y su material espera una fecha que no llega.',
      'Ninguna de esas decisiones es mala. Parar una cuadrilla cuesta más que tener diez cajas de loseta extra. El error viene después: el material se mueve de un rincón a otro, se moja, se despostilla, y un viernes sale en el mismo camión que el cascajo.',
    ],
  },
  {
    heading: 'Contarlo toma veinte minutos',
    text: [
      'Sirve una lista corta por bodega, el mismo día de cada semana, con cuatro columnas: qué es, cuánto hay, en qué estado está y hasta cuándo puede esperar. Una foto por renglón evita discusiones. No hace falta inventario: con anotar lo que ya no tiene destino basta.',
      'La cuarta columna es la que decide. El cemento abierto no espera; el cerrado aguanta unas semanas en seco. La varilla aguanta meses, aunque estorbe. El azulejo sirve mientras alguien necesite ese modelo y ese tono. Ordena la lista por esa columna y sabrás qué ofrecer primero.',
    ],
  },
  {
    heading: 'Venderlo mientras vale',
    text: [
      'Un sobrante se vende mejor cerca y pronto. El comprador típico es otra obra chica, un contratista que repara o una ferretería de la misma zona: gente que paga menos que de lista, pero que recoge en su propia camioneta. Por eso conviene publicar la cantidad real, aunque parezca poca; nueve cajas de loseta resuelven un baño.',
      'También ayuda decir la verdad del estado. «Cerrado», «abierto y completo» o «con detalles» son tres precios distintos, y los tres encuentran comprador. Lo que nadie compra es la sorpresa al llegar.',
      'Haz la prueba un mes: suma lo que anotaste y lo que costó. Es el dinero que hoy duerme bajo una lona.',
    ],
  },
] satisfies Body;
