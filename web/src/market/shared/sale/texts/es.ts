export default {
  title: 'Lo que recibes',
  price: 'Precio que paga quien compra',
  all: 'Precio de todo',
  commission: 'Comisión ({percent} %)',
  vat: 'Incluye {amount} de IVA',
  net: 'Recibes',
  pilot: 'Piloto gratis hasta el {date}: este pedido no lleva comisión.',
  pilotEnded: 'Tu piloto gratis fue hasta el {date}.',
  pilotUntil:
    'Piloto gratis: los pedidos que te hagan hasta el {date} no llevan comisión; después es del {percent} %, IVA incluido.',
  line: 'Recibes {net}: precio {gross} menos {percent} % de comisión, {commission} con IVA.',
  freeLine: 'Recibes {net}, sin comisión: tu piloto gratis dura hasta el {date}.',
  lot: 'Si vendes todo el lote',
  when: 'Quien compra te paga por Tianguis Circular. Te lo enviamos 48 horas después de cada entrega, si no hay queja.',
  toAgree: 'Los artículos con precio a tratar no están en la cuenta.',
} as const;
