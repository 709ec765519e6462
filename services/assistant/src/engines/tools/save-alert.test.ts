import { expect, it } from 'vitest';
import { noMemberDesk } from '../member-desk.ts';
import { saveAlert } from './save-alert.ts';

const call = (args: object) =>
  saveAlert({ desk: noMemberDesk, webUrl: 'https://tianguis.test' }).call(JSON.stringify(args), { language: 'es' });
const rebar = { material: 'varilla', zone: 'Chalco', maxPrice: null, condition: null };

it('counts lengths and sheets as the pieces that an alert knows', async () => {
  const { text } = await call({ ...rebar, quantity: 50, unit: 'tramo', maxPrice: 100, maxPricePer: 'tramo' });
  expect(text).toContain('varilla Chalco hasta $100 por pieza desde 50 piezas');
});
