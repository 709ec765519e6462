import { describe, expect, it } from 'vitest';
import { readComplaint } from './read-complaint.ts';

describe('reading what a buyer complains of', () => {
  it.each([
    ['1', ['different'], ''],
    ['2.', ['missing'], ''],
    ['la 3', ['damaged'], ''],
    ['Opción 4', ['not_received'], ''],
    ['5', ['other'], ''],
    ['Otra cosa', ['other'], ''],
    ['2 faltaron tres bultos', ['missing'], 'faltaron tres bultos'],
    ['3: llegaron mojados', ['damaged'], 'llegaron mojados'],
  ])('%s', (body, kinds, words) => {
    expect(readComplaint(body)).toEqual({ kinds, words });
  });

  it.each([
    ['Faltaron 3 bultos', ['missing']],
    ['3 bultos rotos', ['damaged']],
    ['llegó incompleto y mojado', ['missing', 'damaged']],
    ['No es lo que ofreció', ['different']],
    ['nadie llegó a entregar', ['not_received']],
    ['the bags were wet', ['damaged']],
    ['nobody came', ['not_received']],
    ['el vendedor fue grosero', []],
  ])('%s', (body, kinds) => {
    expect(readComplaint(body)).toEqual({ kinds, words: body });
  });
});
