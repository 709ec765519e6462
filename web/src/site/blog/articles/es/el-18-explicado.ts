import type { Body } from '../article.ts';

export default [
  {
    text: [
      'El programa de referidos cabe en una línea: cuando un proveedor que tú invitaste cierra su primer pedido, el 18 % de ese pedido es tuyo, sin tope. Como toda línea corta, deja preguntas. Aquí van las que más nos hacen, con las cuentas completas.',
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
      'Se paga cuando la operación se completa: el material se recogió, el comprador firmó y el pedido quedó liquidado. Antes de eso el referido aparece como pendiente. No es desconfianza, es que una venta apartada todavía puede cancelarse, y una comisión pagada de una venta que no ocurrió habría que pedírtela de vuelta.',
      'Por la misma razón, si un pedido ya pagado se devuelve, la comisión correspondiente se descuenta de la siguiente.',
    ],
  },
  {
    heading: 'Cómo sabemos que fuiste tú',
    text: [
      'Tu enlace lleva tu código. Cuando alguien lo abre, su navegador lo recuerda durante 90 días; si en ese plazo registra su empresa desde ahí, el registro queda a tu nombre. Si la misma persona abre después el enlace de alguien más, vale el último. No usamos cookies para eso ni seguimos a nadie por otros sitios: el código se guarda en el propio teléfono y se borra al registrarse.',
      'Nadie puede referirse a sí mismo: un registro con el mismo correo o el mismo teléfono que el referidor se acepta, pero no genera comisión.',
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
