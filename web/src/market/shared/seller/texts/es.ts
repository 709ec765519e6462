export default {
  rating: { one: '{average} de 5 en {count} venta calificada', other: '{average} de 5 en {count} ventas calificadas' },
  noRating: 'Todavía sin calificaciones',
  sales: { one: '{count} venta', other: '{count} ventas' },
  noSales: 'Todavía sin ventas',
  answers: 'Suele responder en {time}',
  hours: { one: '{count} hora', other: '{count} horas' },
  days: { one: '{count} día', other: '{count} días' },
  soon: 'menos de una hora',
  since: 'En Tianguis desde el {day}',
};
