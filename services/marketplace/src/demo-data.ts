// Invented companies and people; `daysAgo` spreads them over the last weeks, so that "recent" means something.

export const suppliers = [
  ['Cementos y Prefabricados Ixtapaluca', 'cemento-concreto', 'semanal', 'ventas@prefabixta.example', true, 0.1],
  ['Aceros Industriales del Bajío', 'acero-metales', 'mensual', 'compras@acerosbajio.example', true, 0.6],
  ['Maderas Finas de Durango', 'madera', 'semanal', 'contacto@maderasdurango.example', false, 1.2],
  ['Azulejos y Pisos Dolores', 'ceramica-azulejos', 'diario', 'almacen@azulejosdolores.example', true, 1.9],
  ['Constructora Nueva Aztlán', 'otros', 'esporadico', 'obra@nuevaaztlan.example', false, 2.7],
  ['Grupo Ferretero Tláhuac', 'acero-metales', 'semanal', 'bodega@ferretlahuac.example', true, 3.3],
  ['Concretos Premezclados Apodaca', 'cemento-concreto', 'diario', 'logistica@premezclados-apodaca.example', true, 4.8],
  ['Pisos y Recubrimientos Tonalá', 'ceramica-azulejos', 'mensual', 'hola@pisostonala.example', false, 6.1],
  ['Tarimas y Embalajes San Nicolás', 'madera', 'semanal', 'ventas@tarimassn.example', true, 8.4],
  ['Demoliciones Responsables Puebla', 'otros', 'mensual', 'recuperacion@demopuebla.example', false, 9.9],
  ['Herrería y Perfiles Zapopan', 'acero-metales', 'semanal', 'perfiles@herreriazapopan.example', true, 12.2],
  ['Bloquera La Esperanza', 'cemento-concreto', 'esporadico', 'laesperanza@bloquera.example', false, 15.5],
  ['Carpintería Industrial Coyoacán', 'madera', 'mensual', 'taller@carpicoyo.example', true, 19.0],
  ['Vitromex Outlet Tijuana', 'ceramica-azulejos', 'semanal', 'outlet@pisostijuana.example', false, 24.3],
].map(([company_name, material_type, frequency, email, wants_pilot, daysAgo]) => ({
  company_name,
  material_type,
  frequency,
  email,
  wants_pilot,
  daysAgo,
}));

export const messages = [
  [
    'Lucía Ortega',
    'Obras Civiles Ortega',
    'lucia@obrasortega.example',
    'comprar-materiales',
    'Buenas tardes, ¿tienen varilla de 3/8 en la zona de Puebla? Necesito cerca de 2 toneladas para la próxima semana.',
    0.2,
  ],
  [
    'Raúl Medina',
    null,
    'raul.medina@correo.example',
    'informacion-general',
    '¿Cómo funciona el piloto de 30 días y qué comisión cobran al final?',
    0.8,
  ],
  [
    'Chef Mariana Solís',
    'Hotel Costa Jade',
    'mariana@costajade.example',
    'proveedor-hoteles',
    'Cada mes cambiamos amenidades de 180 habitaciones. Nos interesa darles salida en lugar de tirarlas.',
    1.5,
  ],
  [
    'Jorge Peña',
    'Super Abastos Peña',
    'jorge@abastospena.example',
    'proveedor-alimentos',
    'Tenemos excedente de abarrotes con dos meses de caducidad. ¿Pueden recoger en Iztapalapa?',
    2.2,
  ],
  [
    'Daniela Cruz',
    'Constructora Dacsa',
    'dcruz@dacsa.example',
    'proveedor-construccion',
    'Nos sobraron 40 m2 de azulejo y 60 bultos de cemento. ¿En cuánto tiempo se publica?',
    3.9,
  ],
  [
    'Ernesto Vela',
    null,
    'ernesto.vela@correo.example',
    'comprar-materiales',
    'Busco tarimas en buen estado para un taller en Guadalajara.',
    5.5,
  ],
  [
    'Paola Reyes',
    'Arquitectura Reyes',
    'paola@arqreyes.example',
    'informacion-general',
    '¿El reporte ESG sirve para una certificación LEED?',
    6.6,
  ],
  [
    'Tomás Ibarra',
    'Ferretería El Martillo',
    'tomas@elmartillo.example',
    'proveedor-construccion',
    'Quiero dar de baja inventario lento: brochas, pintura y tubería. ¿Lo aceptan por lote?',
    9.1,
  ],
  [
    'Brenda Lugo',
    'Hostal Xochitl',
    'brenda@hostalxochitl.example',
    'proveedor-hoteles',
    'Tenemos 300 juegos de blancos por renovar.',
    13.7,
  ],
].map(([name, company, email, query_type, message, daysAgo]) => ({
  name,
  company,
  email,
  query_type,
  message,
  daysAgo,
}));

export const referrers = [
  ['Guillermo Ríos', 'memo.rios@correo.example', '+525512340001', 'TCDEMO0001', true, 3, '4860.00', 18.2],
  ['Ana Sofía Luna', 'anasofia@correo.example', '+525512340002', 'TCDEMO0002', true, 1, '1215.50', 14.4],
  ['Héctor Zamora', 'hector.zamora@correo.example', '+523312340003', 'TCDEMO0003', true, 0, '0.00', 8.3],
  ['Karla Bautista', 'karla.b@correo.example', '+528112340004', 'TCDEMO0004', true, 1, '0.00', 5.1],
  ['Iván Camacho', 'ivan.camacho@correo.example', '+525512340005', 'TCDEMO0005', false, 0, '0.00', 3.0],
  ['Rebeca Montes', 'rebeca.montes@correo.example', '+522212340006', 'TCDEMO0006', true, 0, '0.00', 0.4],
].map(([name, email, whatsapp, referral_code, is_active, total_referrals, total_earnings, daysAgo]) => ({
  name,
  email,
  whatsapp,
  referral_code,
  is_active,
  total_referrals,
  total_earnings,
  daysAgo,
}));

export const referrals = [
  ['Desarrollos Urbanos Vértice', '+525587650001', 'CDMX', 'memo.rios@correo.example', '2430.00', 'completed', 12.0],
  ['Inmobiliaria Cumbres', '+528187650002', 'Monterrey', 'memo.rios@correo.example', '1800.00', 'completed', 9.2],
  ['Grupo Edifica', '+523387650003', 'Guadalajara', 'memo.rios@correo.example', '630.00', 'completed', 6.8],
  ['Casas Modulares del Sur', '+522287650004', 'Puebla', 'anasofia@correo.example', '1215.50', 'completed', 7.7],
  ['Urbaniza Norte', '+528187650005', 'Monterrey', 'karla.b@correo.example', '0.00', 'pending', 2.6],
  ['Torre Reforma 9', '+525587650006', null, 'memo.rios@correo.example', '0.00', 'pending', 1.1],
].map(([developer_name, developer_whatsapp, developer_city, referrer_email, reward, status, daysAgo]) => ({
  developer_name,
  developer_whatsapp,
  developer_city,
  referrer_email,
  reward,
  status,
  daysAgo,
}));

const parties = {
  bajio: ['Aceros Industriales del Bajío', 'compras@acerosbajio.example'],
  dolores: ['Azulejos y Pisos Dolores', 'almacen@azulejosdolores.example'],
  ortega: ['Obras Civiles Ortega', 'lucia@obrasortega.example'],
  recicla: ['Recicla y Construye MX', 'compras@reciclamx.example'],
  tarimas: ['Tarimas y Embalajes San Nicolás', 'ventas@tarimassn.example'],
  vivo: ['Taller Espacio Vivo', 'hola@espaciovivo.example'],
} as const;

type Party = keyof typeof parties;
const rows: [Party, Party, 'supplier' | 'buyer', number, string | null, number][] = [
  ['bajio', 'recicla', 'buyer', 5, 'Pagaron el mismo día y llegaron puntuales con su propia grúa.', 0.3],
  ['dolores', 'recicla', 'buyer', 4, 'Todo bien, solo cambiaron la hora de recolección.', 1.4],
  ['tarimas', 'recicla', 'buyer', 5, null, 3.2],
  ['recicla', 'bajio', 'supplier', 5, 'Material tal como en las fotos, bien atado y pesado.', 0.4],
  ['ortega', 'bajio', 'supplier', 4, 'Buen precio. Faltaron dos piezas y las repusieron.', 6.0],
  ['vivo', 'dolores', 'supplier', 5, 'El azulejo venía en cajas completas y del mismo lote.', 2.5],
  ['ortega', 'dolores', 'supplier', 3, 'Tardaron en contestar, pero la calidad es buena.', 10.1],
  ['bajio', 'ortega', 'buyer', 5, 'Trato directo y sin regateo.', 5.2],
  ['dolores', 'vivo', 'buyer', 5, null, 2.4],
  ['tarimas', 'vivo', 'buyer', 4, 'Pidieron factura y todo quedó en orden.', 7.9],
  ['vivo', 'tarimas', 'supplier', 5, 'Tarimas limpias, listas para reusar.', 8.0],
  ['recicla', 'tarimas', 'supplier', 2, 'La mitad llegó húmeda; nos hicieron descuento.', 12.6],
  ['dolores', 'ortega', 'buyer', 4, null, 15.0],
  ['tarimas', 'ortega', 'buyer', 5, 'Volveremos a venderles.', 20.2],
];

export const ratings = rows.map(([rater, rated, rated_type, rating, comment, daysAgo]) => ({
  rater_type: rated_type === 'buyer' ? 'supplier' : 'buyer',
  rater_name: parties[rater][0],
  rater_email: parties[rater][1],
  rated_type,
  rated_name: parties[rated][0],
  rated_email: parties[rated][1],
  rating,
  comment,
  daysAgo,
}));
