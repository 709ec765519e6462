import { expect, it } from 'vitest';
import { fill, lookupKey, numberedContent, unknownVariables, valuesFor, variablesOf } from './template.ts';

const content = 'Hola {{contactName}}, de {{ businessName }} en {{zone}}: {{businessName}}';
const person = { businessName: 'Ferretería Sol', contactName: null, zone: 'Zapopan', category: 'ferreteria' };

it('reads the variables of a text, each once', () => {
  expect(variablesOf(content)).toEqual(['contactName', 'businessName', 'zone']);
});

it('fills every variable, with the business’s name where the contact’s is unknown', () => {
  const filled = fill({ content, variables: variablesOf(content) }, valuesFor(person));
  expect(filled?.text).toBe('Hola Ferretería Sol, de Ferretería Sol en Zapopan: Ferretería Sol');
  expect(filled?.numbered).toEqual({ 1: 'Ferretería Sol', 2: 'Ferretería Sol', 3: 'Zapopan' });
});

it('refuses to fill a text with an empty variable', () => {
  expect(fill({ content, variables: variablesOf(content) }, { ...valuesFor(person), zone: ' ' })).toBeUndefined();
});

it('numbers variables for the provider', () => {
  expect(numberedContent({ content, variables: variablesOf(content) })).toBe('Hola {{1}}, de {{2}} en {{3}}: {{2}}');
});

it('finds unknown variables and unpaired braces', () => {
  expect(unknownVariables('Hola {{nombre}}')).toEqual(['nombre']);
  expect(unknownVariables('Hola {{contactName}')).toEqual(['{{']);
  expect(unknownVariables('Hola {{}}')).toEqual(['']);
  expect(unknownVariables(content)).toEqual([]);
});

it('finds a template however its name is spelled', () => {
  const names = ['local_san nicolás', 'local_San_Nicolas', 'LOCAL SAN NICOLÁS', 'local_san_nicolás'];
  expect(new Set(names.map(lookupKey))).toEqual(new Set(['local san nicolas']));
});
