export default {
  title: 'Lo que recibes',
  price: 'Precio que paga quien compra',
  all: 'Precio de todo',
  commission: 'Comisión ({percent}%)',
  vat: 'Incluye {amount} de IVA',
  isr: 'Retención de ISR',
  vatWithheld: 'Retención de IVA',
  withheld: 'La enteramos al SAT por ti',
  net: 'Recibes',
  pilot: 'Piloto gratis hasta el {date}: este pedido no lleva comisión.',
  pilotEnded: 'Tu piloto gratis fue hasta el {date}.',
  pilotUntil:
    'Piloto gratis: los pedidos que te hagan hasta el {date} no llevan comisión; después es del {percent}%, IVA incluido.',
  line: 'Recibes {net}: precio {gross} menos {percent}% de comisión, {commission} con IVA.',
  freeLine: 'Recibes {net}, sin comisión: tu piloto gratis dura hasta el {date}.',
  lot: 'Si vendes todo el lote',
  when: 'Quien compra te paga por Tianguis Circular. Te lo enviamos 48 horas después de cada entrega, si no hay queja.',
  toAgree: 'Los artículos con precio a tratar no están en la cuenta.',
  withTaxes: {
    line: 'Recibes {net}: precio {gross} menos {percent}% de comisión, {commission} con IVA, y {withheld} que retenemos para el SAT.',
    freeLine:
      'Recibes {net}, sin comisión hasta el {date} por tu piloto gratis: precio {gross} menos {withheld} que retenemos para el SAT.',
  },
  mostTaxes: 'De lo que sea nuevo retenemos además impuestos para el SAT, a lo más {most}.',
} as const;
