import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readWish } from './read-wish.ts';

const row = z.strictObject({ language: z.enum(['es', 'en']), optsOut: z.boolean(), text: z.string().min(1) });
type Row = z.output<typeof row>;

const rowsOf = (name: string): Row[] =>
  readFileSync(new URL(`./data/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)));

/** The wording was written with `tuning` in view, and is measured on `held-out`. */
const tuning = rowsOf('tuning');
const heldOut = rowsOf('held-out');

function measure(rows: readonly Row[]) {
  const taken = rows.filter(({ text }) => readWish(text) === 'opt_out');
  const right = taken.filter(({ optsOut }) => optsOut).length;
  const wanted = rows.filter(({ optsOut }) => optsOut).length;
  return { precision: right / taken.length, recall: right / wanted };
}

describe('keywords', () => {
  it.each(['BAJA', 'baja', ' Alto. ', 'STOP', '¡BAJA!', 'bája', 'Bajaaa', 'hola, baja por favor'])(
    '%s opts out',
    (body) => expect(readWish(body)).toBe('opt_out'),
  );
  it.each(['baja el precio', 'no doy de baja', 'altos', '', 'ok', 'alto, tengo otra pregunta'])('%s does not', (body) =>
    expect(readWish(body)).toBeUndefined(),
  );
  it.each(['alta', '¡ALTA!', 'Alta por favor'])('%s opts in', (body) => expect(readWish(body)).toBe('opt_in'));
  it.each(['CANCELAR', 'cancelar.', 'Cancelar'])('%s depends on what is open', (body) =>
    expect(readWish(body)).toBe('cancel'),
  );
});

describe('plain words', () => {
  it.each(['es', 'en'] as const)('opt out in %s with 95 %% precision and recall on sentences held out', (language) => {
    const found = measure(heldOut.filter((each) => each.language === language));
    expect(found.precision).toBeGreaterThanOrEqual(0.95);
    expect(found.recall).toBeGreaterThanOrEqual(0.95);
  });

  it('are measured on enough sentences, none of which was used for tuning', () => {
    expect(tuning.length + heldOut.length).toBeGreaterThanOrEqual(300);
    expect(heldOut.length).toBeGreaterThanOrEqual(150);
    const seen = new Set(tuning.map(({ text }) => text.toLowerCase()));
    expect(heldOut.filter(({ text }) => seen.has(text.toLowerCase()))).toEqual([]);
    for (const language of ['es', 'en'])
      for (const optsOut of [true, false])
        expect(heldOut.filter((each) => each.language === language && each.optsOut === optsOut).length).toBeGreaterThan(
          40,
        );
  });

  it('are understood with typing errors', () => {
    for (const body of [
      'ya no me mnden mensajes',
      'kitenme de su lista',
      'dejn de escribirme',
      'stop textin me',
      'unsuscribe me',
    ])
      expect(readWish(body), body).toBe('opt_out');
  });

  it.each([
    '¿cómo cancelo mi pedido?',
    'como le hago para cancelar una compra',
    '¿puedo cancelar si ya pagué?',
    'qué pasa si cancelo',
    '¿cuánto cobran por cancelar?',
    'quiero cancelar mi pedido P-42',
    'necesito cancelar la recolección de mañana',
    'cancelen mi oferta por favor',
    'si cancelo, ¿me regresan mi dinero?',
    '¿hay penalización por cancelar?',
    'quiero dar de baja mi cuenta',
    'how do I cancel my order?',
  ])('are no opt-out where they are about cancelling something else: %s', (body) => {
    expect(readWish(body)).toBeUndefined();
  });

  it('are no opt-out where they are about goods, a time, or the opposite', () => {
    const others = [
      'no me manden el cemento todavía',
      'quiero dar de baja un lote',
      'cancelar mi pedido',
      'no me escriban hoy',
      'no me quiten de la lista',
      '¿por qué ya no me mandan mensajes?',
      "don't stop sending me offers",
    ];
    for (const body of others) expect(readWish(body), body).toBeUndefined();
  });

  it.each([
    'número equivocado',
    'numero ekivocado',
    'Disculpe, es número equivocado',
    'se equivocó de número',
    'se equivocaron de persona',
    'Creo que te equivocaste de número',
    'este número ya no es de Juan',
    'ya no es de la ferretería',
    'ese teléfono no pertenece a esa empresa',
    'no soy esa persona',
    'no soy Juan',
    'no soy la persona que buscan',
    'no soy quien creen',
    'no conozco a ese señor',
    'aquí no vive ningún Pedro',
    'aquí no es',
    'wrong number',
    'Sorry, you have the wrong person',
    "I'm not him",
    'this number no longer belongs to her',
  ])('stop messages to a number that is somebody else’s: %s', (body) => expect(readWish(body)).toBe('opt_out'));

  it.each([
    'no soy proveedor pero tengo cemento',
    'no soy constructora',
    'me equivoqué de cantidad',
    'me equivoqué en el número de bultos',
    'ya no es de mi interés ese lote',
    'el número de piezas está mal',
    'el pedido llegó equivocado',
    '¿a qué número deposito?',
    'mi número es 5512345678',
    'wrong quantity, it is 30',
    'the number of bags is wrong',
    'no es de acero, es de aluminio',
  ])('do not stop for %s', (body) => expect(readWish(body)).toBeUndefined());

  it('are read quickly, however long the message', () => {
    const start = performance.now();
    for (const part of ['no me ', 'mas ', 'no quiero mas mas de de ', 'si no me se ', 'dejen de '])
      readWish(part.repeat(1000).slice(0, 4096));
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
