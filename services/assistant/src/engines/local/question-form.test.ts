import { expect, it } from 'vitest';
import { netPhrase } from './commission-days.ts';
import { deadlineIn } from './complaint-deadline.ts';
import { dayCounted, everyDayAgo } from './elapsed.ts';
import { saleIn } from './net-amount.ts';
import { formsOf, mayBePolar, withoutPolarity } from './question-form.ts';

it.each([
  ['¿me cobran al pedir o cuando aprueban?', false],
  ['¿La comisión la paga el comprador o el vendedor?', false],
  ['cuando me depositan lo que vendi?', false],
  ['¿puedo pagar con tarjeta?', true],
  ['can I pay in cash?', true],
  ['quiero que borren mi cuenta. ¿Cómo le hago?', false],
])('%s may be answered by yes or no: %s', (text, may) => {
  expect(mayBePolar(text)).toBe(may);
});

it('takes the yes or no from an answer', () => {
  expect(withoutPolarity('No: solo llevamos a direcciones de México.')).toBe('Solo llevamos a direcciones de México.');
  expect(withoutPolarity('Normalmente no: se envía después.')).toBe('Se envía después.');
  expect(formsOf('¿cuánto tarda y qué pasa si me rechaza?')).toHaveLength(2);
});

it.each([
  ['hace 3 semanas', 21],
  ['me llegó ayer', 1],
  ['hace tres días', 3],
  ['delivered 6 days ago', 6],
  ['la semana pasada', 7],
  ['quiero 3 semanas', undefined],
])('%s was %s days ago', (text, days) => {
  expect(everyDayAgo(text)[0]).toBe(days);
});

it.each([
  ['me entregaron hace 4 días y salió roto', 'late'],
  ['llegaron ayer a medio día', 'inTime'],
  ['llegó hoy pero faltan 3 cajas', 'inTime'],
  ['llevo una semana esperando mi dinero', undefined],
  ['recibí antier', undefined],
  ['hice el pedido hace 5 días, me lo entregaron ayer y viene roto', 'inTime'],
  ['pagué hace una semana y apenas hoy llegó, viene dañado', 'inTime'],
  ['hice el pedido hace 4 días y llegó hace un rato todo roto', 'inTime'],
  ['compré hace 3 días y ayer me llegó roto', 'inTime'],
  ['llegó ayer un pedido que hice hace 2 semanas y no es lo que pedí, quiero mi dinero', 'inTime'],
  ['hace 5 días que lo recibí y ya se rompió', 'late'],
  ['they delivered it 5 days ago and it is broken', 'late'],
  ['i ordered 5 days ago and it arrived yesterday, broken', 'inTime'],
  ['pedí hace 5 días me llegó roto', undefined],
  ['me llegó hace 4 días no ayer, roto', undefined],
  ['recibí hace 3 días un mensaje de que mi pedido llega hoy y llegó roto', undefined],
  ['recibí un correo hace una semana y me siguen molestando, quiero quejarme', undefined],
  ['me dijeron que me entregaban hace 3 días y no ha venido nadie, quiero quejarme', undefined],
  ['el sistema marca que se entregó hace 4 días', undefined],
  ['tiene 4 días que entregué el material y no me han pagado, quiero poner una queja', undefined],
  ['entregué mi material hace 5 días y no me pagan, me están robando', undefined],
  ['llegó el comprador hace 5 días y se llevó de más', undefined],
  ['recibí hace 5 días la visita de su gente y quedaron mal', undefined],
  ['me dejaron plantado hace 4 días', undefined],
  ['recibí 20 láminas hace 5 días y vienen oxidadas', 'late'],
  ['las puertas me las entregaron hace una semana y son otras', 'late'],
  ['i delivered it 5 days ago and have not been paid', undefined],
])('%s: %s', (text, deadline) => {
  expect(deadlineIn(text)).toBe(deadline);
});

it.each([
  ['publiqué por primera vez hace 3 semanas y vendo en 6 mil, ¿cuánto me llega?', 6_000, 'netFree'],
  ['publiqué por primera vez hace 4 meses y vendo en 6 mil, ¿cuánto me llega?', 6_000, 'netCharged'],
  ['publiqué hace un mes y vendo en 6 mil, ¿cuánto me llega?', 6_000, 'netAmount'],
] as const)('%s', (text, sale, phrase) => {
  expect(saleIn(text)).toBe(sale);
  expect(netPhrase(text, [])).toBe(phrase);
});

it.each([
  ['¿cuánto cobran de comisión si vendo 8000 el día 15 de octubre?', 'netAmount'],
  ['si vendo el día 10 de enero 4000 pesos ¿cuánto me queda después de la comisión?', 'netAmount'],
  ['¿cuánto cobran de comisión si vendo 8000 el día 15?', 'netAmount'],
  ['si vendo 8000 el día 29 después de publicar, ¿cuánto cobran de comisión?', 'netFree'],
  ['si vendo 8000 el día 45, ¿cuánto cobran de comisión?', 'netCharged'],
  ['publiqué hace 40 días y vendí hace 20 días 5000 pesos, ¿cuánto me queda?', 'netFree'],
  ['publiqué hace 90 días y vendí hace 20 días 5000 pesos, ¿cuánto me queda?', 'netCharged'],
  ['publiqué hace 40 días y ya vendí 5000 pesos, ¿cuánto me queda?', 'netAmount'],
  ['vendí hace 20 días 5000 pesos, ¿cuánto me queda de comisión?', 'netAmount'],
  ['publiqué un lote hace 3 días, pero ya tengo 1 año vendiendo con ustedes, vendí 5000', 'netAmount'],
  ['publiqué otro lote hace 3 días y vendo 5000, ¿cuánto me queda?', 'netAmount'],
] as const)('%s is answered with %s', (text, phrase) => {
  expect(netPhrase(text, [])).toBe(phrase);
});

it.each(['y el día 15 de enero?', 'el día 10 del mes', 'on day 3 of march'])('%s is a day of the calendar', (text) => {
  expect(dayCounted(text)).toBeUndefined();
});

it('counts a day from the first publication', () => {
  expect(dayCounted('y el día 31?')).toBe(31);
  expect(netPhrase('and on day 40?', ['how much is your fee'])).toBe('netCharged');
});

it.each([
  ['¿qué pasa si no pago?', ['open']],
  ['que hago si no llega', ['open']],
  ['¿que si puedo pagar en OXXO?', ['whether']],
])('%s asks %j', (text, forms) => {
  expect(formsOf(text)).toEqual(forms);
});
