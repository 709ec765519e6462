import { createElement } from './element.js';
import { textsFor } from './texts.js';

const known = ['payment', 'card'];

/** What `stripe.elements(options)` answers. */
export function createElements(options = {}, defaults = {}) {
  const made = new Map();
  const words = textsFor(options.locale ?? defaults.locale);
  let { appearance } = options;
  const elements = {
    _words: words,
    _clientSecret: options.clientSecret,
    _form: () => [...made.values()][0]?._form,
    create(type) {
      if (!known.includes(type))
        throw new Error(`The sandbox has no element of type ${type}; it has ${known.join(' and ')}.`);
      if (made.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
      const element = createElement(type, { words, appearance, forget: (name) => made.delete(name) });
      made.set(type, element);
      return element;
    },
    getElement: (type) => made.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
    update(changes) {
      appearance = changes.appearance ?? appearance;
      for (const element of made.values()) element._dress(appearance);
    },
    async submit() {
      const error = elements._form()?.validate();
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: async () => ({}),
  };
  return elements;
}
