import { brandOf, digitsOf, formatCvc, formatExpiry, formatNumber, problemOf } from './card-number.js';

const fields = {
  number: { format: formatNumber, autocomplete: 'cc-number', hint: '1234 1234 1234 1234' },
  expiry: { format: formatExpiry, autocomplete: 'cc-exp' },
  cvc: { format: formatCvc, autocomplete: 'cc-csc' },
};
const names = Object.keys(fields);

function make(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function makeField(name, words) {
  const { autocomplete, hint = words[`${name}Hint`] } = fields[name];
  const attributes = {
    id: name,
    name,
    autocomplete,
    placeholder: hint,
    inputmode: 'numeric',
    class: 'Input',
    'aria-describedby': `${name}-error`,
    'aria-required': 'true',
    spellcheck: 'false',
  };
  const input = make('input', attributes);
  const error = make('p', { id: `${name}-error`, class: 'Error', 'aria-live': 'polite' });
  const frame = make('div', { class: 'Frame' }, input);
  const label = make('label', { for: name, class: 'Label' }, words[name]);
  return { input, error, frame, box: make('div', name === 'number' ? { class: 'Wide' } : {}, label, frame, error) };
}

/** The card form itself. `emit` hears change, focus, blur and escape. */
export function createCardForm(root, words, emit) {
  const parts = Object.fromEntries(names.map((name) => [name, makeField(name, words)]));
  const brand = make('span', { class: 'Brand', 'aria-hidden': 'true' });
  parts.number.frame.append(brand);
  const note = make('p', { class: 'Note Wide' }, words.test);
  root.append(
    make(
      'div',
      { class: 'Form', role: 'group', 'aria-label': words.card },
      ...names.map((name) => parts[name].box),
      note,
    ),
  );

  const value = (name) => parts[name].input.value;
  const problem = (name) => problemOf(name, value(name), value('number'));
  const show = (name, code) => {
    parts[name].error.textContent = code ? words[code] : '';
    parts[name].input.classList.toggle('Input--invalid', code !== undefined);
    parts[name].input.setAttribute('aria-invalid', String(code !== undefined));
  };
  const state = () => {
    const found = names.map(problem).find(Boolean);
    return {
      empty: names.every((name) => value(name) === ''),
      complete: found === undefined,
      brand: brandOf(digitsOf(value('number'))),
    };
  };

  for (const name of names) {
    const { input } = parts[name];
    input.addEventListener('input', () => {
      const atEnd = input.selectionStart === input.value.length;
      const formatted = fields[name].format(input.value);
      if (atEnd && input.value !== formatted) input.value = formatted;
      show(name, undefined);
      brand.textContent = state().brand === 'unknown' ? '' : state().brand;
      emit('change', state());
    });
    input.addEventListener('focus', () => emit('focus'));
    input.addEventListener('blur', () => {
      input.value = fields[name].format(input.value);
      if (input.value !== '') show(name, problem(name));
      emit('blur');
    });
    input.addEventListener('keydown', (event) => event.key === 'Escape' && emit('escape'));
  }

  return {
    state,
    focus: () => parts.number.input.focus(),
    blur: () => root.activeElement?.blur(),
    clear() {
      for (const name of names) parts[name].input.value = '';
      emit('change', state());
    },
    /** Shows every problem; answers the first as Stripe's validation error. */
    validate() {
      const codes = names.map((name) => [name, problem(name)]);
      for (const [name, code] of codes) show(name, code);
      const [first, code] = codes.find(([, found]) => found) ?? [];
      if (!first) return undefined;
      parts[first].input.focus();
      return { type: 'validation_error', code, message: words[code] };
    },
    card() {
      const expiry = digitsOf(value('expiry'));
      return {
        number: digitsOf(value('number')),
        exp_month: expiry.slice(0, 2),
        exp_year: `20${expiry.slice(2)}`,
        cvc: value('cvc'),
      };
    },
  };
}
