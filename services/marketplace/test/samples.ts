let number = 0;

/** A form of each kind, different from every one before. */
export const supplierForm = (changes: object = {}) => ({
  companyName: `Aceros del Valle ${++number}`,
  materialType: 'acero-metales',
  frequency: 'semanal',
  email: `compras${number}@aceros.test`,
  wantsPilot: true,
  ...changes,
});

export const messageForm = (changes: object = {}) => ({
  name: `Lucía Ortega ${++number}`,
  company: '',
  email: `lucia${number}@obra.test`,
  queryType: 'comprar-materiales',
  message: '¿Tienen varilla de 3/8 en Puebla?',
  ...changes,
});

export const referralForm = (changes: object = {}) => ({
  name: `Memo Ríos ${++number}`,
  email: `memo${number}@referidos.test`,
  whatsapp: '55 1234 5678',
  referralCode: `TCLXYZ${String(number).padStart(4, '0')}`,
  ...changes,
});

export const ratingForm = (changes: object = {}) => ({
  raterName: `Obras del Sur ${++number}`,
  raterEmail: `secreto${number}@obras.test`,
  ratedName: 'Recicla MX',
  ratedEmail: 'ventas@recicla.test',
  rating: 5,
  comment: 'Llegó a tiempo',
  ...changes,
});
