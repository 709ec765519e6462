import type { Body } from '../article.ts';

export default [
  {
    text: [
      'El programa de referidos cabe en una línea: cuando un proveedor que tú invitaste cierra su primer pedido, el 18% de ese pedido es tuyo, sin tope. Como toda línea corta, deja preguntas. Aquí van las que más nos hacen, con las cuentas completas.',
    ],
  },
  {
    heading: 'Las cuentas',
    text: [
      'Si invitas a una ferretería y su primer pedido se cierra en 15,000 pesos, te tocan 2,700. Si se cierra en 1,500, te tocan 270. Y si una constructora vacía una bodega entera y su primer pedido suma 90,000, son 16,200 pesos: no hay máximo.',
      'Se cuenta el primer pedido de cada proveedor, no el primer mes ni la primera visita. Puedes invitar a cuantos quieras; cada uno cuenta por separado, una sola vez.',
    ],
  },
  {
    heading: 'Cuándo se paga',
    text: [
      'Se paga dentro de los siete días después de que la operación se completa: el material se recogió, el comprador firmó y el pedido quedó liquidado. Antes de eso el referido aparece como pendiente. No es desconfianza, es que una venta apartada todavía puede cancelarse, y una comisión pagada de una venta que no ocurrió habría que pedírtela de vuelta.',
      'Por la misma razón, si un pedido ya pagado se devuelve, la comisión correspondiente se descuenta de la siguiente.',
    ],
  },
  {
    heading: 'Cómo sabemos que fuiste tú',
    text: [
      'Tu enlace lleva tu código. Cuando alguien lo abre, su navegador lo recuerda durante 90 días. Quien vende lo confirma en su cuenta, antes de publicar por primera vez: ahí ve quién lo invitó, y también puede escribir tu código. Sin esa confirmación no cuenta, para que nadie se anote los clientes de otro con un formulario. Si la misma persona abre después el enlace de alguien más, vale el último. No usamos cookies para eso ni seguimos a nadie por otros sitios.',
      'Nadie puede referirse a sí mismo. Si quien vende, quien compra y quien refirió comparten teléfono, correo, dispositivo, tarjeta o CLABE, si la mercancía no salió o si la comisión es alta, el equipo la revisa antes de pagarla, en 30 días a más tardar; en tu página dice que está en revisión.',
    ],
  },
  {
    heading: 'A quién conviene invitar',
    text: [
      'Piensa en quién tiene material detenido: la obra que terminó en tu calle, el hotel que cambia de cadena, la ferretería que cierra una sucursal, el súper con producto por vencer. Una llamada tuya vale más que diez anuncios nuestros, y por eso la pagamos como lo que es: la venta más difícil, la primera.',
      'Te contestamos en menos de 24 horas, y el pago se avisa por WhatsApp.',
    ],
  },
] satisfies Body;
