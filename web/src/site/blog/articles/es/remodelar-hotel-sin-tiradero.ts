import type { Body } from '../article.ts';

export default [
  {
    text: [
      'Un hotel que remodela cuarenta habitaciones saca, en tres semanas, cuarenta camas, ochenta burós, el doble de lámparas y un cuarto lleno de blancos. Casi todo sirve. Y casi todo termina en un tiradero por una sola razón: cuando se ofreció, ya estaba en el estacionamiento.',
    ],
  },
  {
    heading: 'El calendario manda',
    text: [
      'Quien compra mobiliario usado de hotel suele ser una posada, un departamento que se renta por noche o un revendedor con bodega. Los tres necesitan lo mismo: tiempo para medir, juntar el dinero y conseguir un camión. Con tres semanas de aviso pueden; con tres días, no.',
      'La fecha de desmontaje se conoce desde que se firma la remodelación. Ese día conviene publicar, no el día en que sale el primer colchón. Una foto de la habitación amueblada, todavía en uso, vende mejor que diez fotos de muebles apilados.',
    ],
  },
  {
    heading: 'Por habitación, no por pieza',
    text: [
      'Vender lámpara por lámpara agota a cualquiera. Un lote por habitación (cama, burós, lámparas, cortinas) le sirve completo a quien está armando otra, y reduce a cuarenta las cuentas que había que llevar. Lo que no entra en el lote se junta aparte: espejos, minibares, cajas fuertes.',
      'Los blancos se venden por peso o por juego, lavados y contados. Las amenidades sin abrir son otra historia: importan la fecha de caducidad y que el empaque esté cerrado. Dilo en el anuncio.',
    ],
  },
  {
    heading: 'El día de la recolección',
    text: [
      'El mejor arreglo es que el comprador recoja el mismo día en que se desmonta ese piso. Así los muebles bajan una sola vez y no estorban a los huéspedes. Para eso hacen falta una ventana de horario corta, un elevador de servicio reservado y una persona con la lista en la mano que firme la salida de cada lote.',
      'Esa firma vale por tres: cierra la venta, le da al hotel la constancia de que el material no se tiró y evita el pleito por la lámpara que faltaba.',
    ],
  },
  {
    heading: 'Lo que queda',
    text: [
      'Siempre queda algo: un colchón manchado, una alfombra recortada. Sepáralo desde el principio, para que no arrastre al resto al camión de la basura. Si de cuarenta habitaciones treinta y cinco encuentran otra vida, la remodelación costó menos y la bodega amanece vacía.',
    ],
  },
] satisfies Body;
