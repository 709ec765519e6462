/** What people or logs read is no rule: texts in two languages, and the messages of errors and demands. */
const isText = (node) =>
  node.type === 'ObjectExpression' &&
  ['es', 'en'].every((language) => node.properties.some((property) => property.key?.name === language));

const isMessage = (node, parent) =>
  (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') &&
  (parent?.type === 'NewExpression' ||
    (parent?.type === 'CallExpression' && parent.callee.name === 'demand') ||
    (parent?.type === 'ObjectProperty' && parent.key.name === 'demands'));

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: {
      shouldIgnore: ({ node, parent }) => (isText(node) || isMessage(node, parent) ? 'a text' : undefined),
    },
  },
];
