import { fold } from './tokens.ts';

const roles = ['name', 'quantity', 'unit', 'price', 'total', 'condition', 'measure', 'brand', 'other'] as const;
type Role = (typeof roles)[number];

/** How people head the columns of a table. */
const headings: readonly (readonly [Role, RegExp])[] = [
  ['total', /^(?:precio |costo )?(?:total|importe|subtotal|amount)$/],
  ['price', /^(?:precio|costo|p\.? ?u\.?|p\.? ?unit[a-z]*|unit price|price|pu|c\/u|\$)\b.*/],
  ['price', /^(?:\$|c\/u)$/],
  ['quantity', /^(?:cantidad|cant\.?|qty\.?|quantity|existencia|existencias|stock|inventario|no\.? de piezas|#)$/],
  ['unit', /^(?:unidad|unidades|u\.?m\.?|um|unit|units|uom|unidad de medida|presentacion)$/],
  ['condition', /^(?:estado|condicion|condition|state)$/],
  ['measure', /^(?:medida|medidas|tamano|size|dimensiones|dimensions|especificacion|modelo)$/],
  ['brand', /^(?:marca|brand)$/],
  [
    'name',
    /^(?:producto|productos|material|materiales|articulo|articulos|descripcion|concepto|item|items|product|description|insumo|mueble|equipo|nombre)$/,
  ],
  [
    'other',
    /^(?:codigo|clave|sku|no\.?|num\.?|partida|ubicacion|zona|notas|observaciones|notes|location|code|foto|categoria)$/,
  ],
];

const roleOf = (cell: string): Role | undefined => {
  const said = fold(cell).replace(/[*:_]/g, '').trim();
  return headings.find(([, like]) => like.test(said))?.[0];
};

const separators = ['\t', '|', ';', ','] as const;

const cellsOf = (line: string, separator: string): string[] => {
  const bare = separator === '|' ? line.replace(/^\s*\||\|\s*$/g, '') : line;
  return bare.split(separator).map((cell) => cell.trim());
};

const figure = /^(?:mxn|usd|us)?\s*\$?\s*\d[\d,]*(?:\.\d+)?\s*(?:mxn|usd|pesos|dlls)?$/i;
const bare = /^\d[\d,]*(?:\.\d+)?$/;
const numberIn = (cell: string): number => Number(cell.replace(/[^\d.]/g, ''));
const priceIn = (cell: string, of: string): string =>
  `$${cell.replace(/[$\s]/g, '').replace(/(\d)([a-z])/i, '$1 $2')} ${of}`;

/** Cells of a row without a head: the first number is how many, one at its end a price for each. */
function guessed(cells: readonly string[]): string | undefined {
  const words = cells.filter((cell) => cell !== '' && !figure.test(cell));
  const first = cells.findIndex((cell) => bare.test(cell));
  if (words.length === 0 || first < 0) return undefined;
  const behind = cells.slice(first + 1).filter((cell) => figure.test(cell));
  const [price, total] = behind;
  const quantity = numberIn(cells[first] ?? '');
  const isTold = total === undefined || Math.abs(quantity * numberIn(price ?? '') - numberIn(total)) < 0.01;
  if (!isTold || behind.length > 2) return undefined;
  const said = cells.filter((cell, at) => at >= first && !behind.includes(cell));
  const before = cells.slice(0, first).filter((cell) => cell !== '');
  const parts = [...before, said.filter((cell) => cell !== '').join(' ')];
  return [parts.join(' '), ...(price ? [priceIn(price, 'c/u')] : [])].join(', ');
}

/** A row as a line that somebody might write: `20 bultos Cemento gris, $180 c/u, nuevo`. */
function lineFrom(cells: readonly string[], columns: readonly (Role | undefined)[]): string {
  const cell = (role: Role): string => cells[columns.indexOf(role)] ?? '';
  const goods = [cell('name'), cell('brand'), cell('measure')].filter((said) => said !== '').join(' ');
  const amount = `${cell('quantity')} ${cell('unit')}`.trim();
  const each = cell('price');
  const total = cell('total');
  const price = each !== '' && /\d/.test(each) ? priceIn(each, 'c/u') : '';
  const whole = price === '' && /\d/.test(total) ? priceIn(total, 'por todo') : '';
  return [`${amount} ${goods}`.trim(), price, whole, cell('condition')].filter((said) => said !== '').join(', ');
}

/** Reads tables pasted from a spreadsheet: rows below a head, or cells between tabs. */
export function createTable() {
  let separator: string | undefined;
  let columns: (Role | undefined)[] = [];

  const headIn = (line: string): boolean => {
    for (const one of separators) {
      const found = cellsOf(line, one).map(roleOf);
      if (found.filter(Boolean).length < 2 || !found.includes('name')) continue;
      separator = one;
      columns = found;
      return true;
    }
    return false;
  };

  return {
    /** A row as a line of words; null for a head or a rule, undefined for a line that is no row. */
    rowOf(line: string): string | null | undefined {
      if (headIn(line)) return null;
      if (separator === '|' && /^[\s|:-]+$/.test(line) && line.includes('-')) return null;
      if (separator !== undefined) {
        const cells = cellsOf(line, separator);
        if (cells.length >= 2 && cells.length <= columns.length) return lineFrom(cells, columns);
        if (line.trim() === '') separator = undefined;
      }
      return line.includes('\t') ? guessed(cellsOf(line, '\t')) : undefined;
    },
  };
}
