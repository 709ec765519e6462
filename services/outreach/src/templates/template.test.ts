import { expect, it } from 'vitest';
import { fill, lookupKey, numberedContent, unknownVariables, valuesFor, variablesOf } from './template.ts';

const content = 'Hola {{contactName}}, de {{ businessName }} en {{zone}}: {{businessName}}';
const person = { businessName: 'Ferretería Sol', contactName: null, zone: 'Zapopan', category: 'ferreteria' };

it('reads the variables of a text, each once', () => {
  expect(variablesOf(content)).toEqual(['contactName', 'businessName', 'zone']);
});

it('fills every one of them, the business standing in for a name we do not know', () => {
  const filled = fill({ content, variables: variablesOf(content) }, valuesFor(person));
  expect(filled?.text).toBe('Hola Ferretería Sol, de Ferretería Sol en Zapopan: Ferretería Sol');
  expect(filled?.numbered).toEqual({ 1: 'Ferretería Sol', 2: 'Ferretería Sol', 3: 'Zapopan' });
});

it('never lets an unfilled variable out', () => {
  expect(fill({ content, variables: variablesOf(content) }, { ...valuesFor(person), zone: ' ' })).toBeUndefined();
});

it('numbers the variables for the provider', () => {
  expect(numberedContent({ content, variables: variablesOf(content) })).toBe('Hola {{1}}, de {{2}} en {{3}}: {{2}}');
});

it('finds names that nobody can fill, and braces without a partner', () => {
  expect(unknownVariables('Hola {{nombre}}')).toEqual(['nombre']);
  expect(unknownVariables('Hola {{contactName}')).toEqual(['{{']);
  expect(unknownVariables('Hola {{}}')).toEqual(['']);
  expect(unknownVariables(content)).toEqual([]);
});

it('finds a template however its name is written', () => {
  const names = ['local_san nicolás', 'local_San_Nicolas', 'LOCAL SAN NICOLÁS', 'local_san_nicolás'];
  expect(new Set(names.map(lookupKey))).toEqual(new Set(['local san nicolas']));
});
