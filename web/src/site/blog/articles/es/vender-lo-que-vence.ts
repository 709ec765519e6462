import type { Body } from '../article.ts';

export default [
  {
    text: [
      'El alimento por vencer no pierde valor por día, sino por hora. El yogur que a las nueve de la mañana le sirve a un comedor, a las cinco de la tarde ya es un problema de todos. Quien maneja un supermercado lo sabe; lo que suele faltar no es voluntad, sino a quién llamar a tiempo.',
    ],
  },
  {
    heading: 'Cerca vale más que caro',
    text: [
      'Con un producto de vida corta, la distancia se come el precio. Un comedor a seis cuadras que paga poco y recoge en una hora deja más que un comprador lejano que ofrece el doble y llega mañana. Por eso conviene tener anotado, por sucursal, quién puede recoger a pie o en triciclo, quién en camioneta y a qué horas.',
      'También cambia qué se ofrece. Al vecino le sirven diez kilos surtidos; al que viene de lejos hay que juntarle una tarima para que el viaje se pague.',
    ],
  },
  {
    heading: 'La hora de publicar',
    text: [
      'El corte se hace temprano: lo que vence en dos días se lista antes de las nueve. Así queda la mañana para que alguien lo vea y el mediodía para recogerlo, con el producto todavía frío. Publicar al cierre parece cómodo, pero obliga a guardar una noche más lo que ya iba tarde.',
      'El descuento puede bajar por tramos: uno al abrir, otro al mediodía y, al final, donación. Lo importante es decidir los tramos antes, no con el gerente al teléfono y la fila creciendo.',
    ],
  },
  {
    heading: 'Lo que no se negocia',
    text: [
      'La cadena de frío y la fecha. Lo que perdió frío no se vende ni se regala. «Consumo preferente» y «fecha de caducidad» no son lo mismo: después de la primera, un alimento bien conservado puede haber perdido sabor; después de la segunda, no se entrega. Cada anuncio debe decir cuál de las dos es.',
      'Un registro corto protege a ambas partes: qué se entregó, a qué temperatura, a qué hora y quién firmó. Son cuatro datos que caben en el teléfono.',
    ],
  },
  {
    heading: 'Por qué vale la pena',
    text: [
      'Producir comida pesa mucho más que tirarla. La tabla pública del Reino Unido (DESNZ, 2025) le asigna 3,701.40 kg de CO₂e a cada tonelada de alimentos y bebidas producida, y 700.31 más si esa tonelada acaba en un relleno. Vender hoy lo que vence el viernes evita las dos: la que se pudre y la que habría que producir para llenar el mismo plato.',
    ],
  },
] satisfies Body;
