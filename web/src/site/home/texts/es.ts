export default {
  title: 'Tianguis Circular: lo que sobra en tu obra, aquí se vende',
  description:
    'Mercado de materiales excedentes en México. Publica tu sobrante por WhatsApp, Aria lo clasifica y le pone precio, y lo compra una red de más de 500 compradores.',
  headline: 'Lo que sobra en tu obra, aquí se vende.',
  lead: 'Manda tu lista y tus fotos. Aria lee la lista, sugiere un precio por lo que se pide cerca de ti, y se publica a más de 500 compradores. Tú apruebas la venta; quien compra pasa por el material o pide que se lo llevemos.',
  sell: 'Vender lo que me sobra',
  categories: 'Categorías',
  newest: 'Recién publicados',
  near: 'Cerca de',
  yourZone: 'Tu zona',
  chooseZone: 'Elige tu zona',
  forgetZone: 'Todas las zonas',
  all: 'Ver todo',
  noLots: 'Todavía no hay lotes publicados.',
  lotsFailed: 'No pudimos cargar los lotes.',
  register: 'Registrar mi excedente',
  seeAria: 'Ver trabajar a Aria',
  claims: [
    { figure: '+25%', text: 'de valor recuperado' },
    { figure: '3x', text: 'más rápido en vender' },
    { figure: '1,200+', text: 'transacciones' },
  ],
} as const;
