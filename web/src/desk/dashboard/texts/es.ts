export default {
  title: 'Panel',
  lead: 'Lo que llega por el sitio público, en cuanto llega.',
  failed: 'Error loading dashboard data',
  week: '{count} en los últimos 7 días',
  active: '{count} activos',
  lists: {
    suppliers: 'Proveedores recientes',
    messages: 'Mensajes recientes',
    referrers: 'Referidores recientes',
  },
  all: 'Ver todos',
  pilot: 'Quiere piloto',
  referrals: { one: '{count} referido', other: '{count} referidos' },
  empty: {
    suppliers: 'Aún no se registra ningún proveedor.',
    messages: 'Aún no hay mensajes.',
    referrers: 'Aún no hay referidores.',
  },
  emptyHint: 'Aparecen aquí solos, sin recargar.',
} as const;
