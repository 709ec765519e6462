import { createCardForm } from './card-form.js';
import { createEmitter } from './emitter.js';
import { dress } from './look.js';

/** One element, `payment` or `card`: the same form, with the events of the type asked for. */
export function createElement(type, context) {
  const { on, off, emit } = createEmitter();
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  const form = createCardForm(root, context.words, (event, detail) =>
    emit(event, { elementType: type, ...shape(type, detail) }),
  );
  dress(root, context.appearance);

  const element = {
    on(event, listener) {
      on(event, listener);
      return element;
    },
    off(event, listener) {
      off(event, listener);
      return element;
    },
    once(event, listener) {
      const first = (payload) => {
        off(event, first);
        listener(payload);
      };
      return element.on(event, first);
    },
    mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      if (!node) throw new Error('The selector or node that an Element is mounted into does not exist.');
      node.classList.add('StripeElement');
      node.replaceChildren(host);
      queueMicrotask(() => {
        emit('loaderstart', { elementType: type });
        emit('ready', { elementType: type });
      });
    },
    unmount: () => host.remove(),
    destroy() {
      host.remove();
      context.forget(type);
    },
    update() {},
    focus: form.focus,
    blur: form.blur,
    clear: form.clear,
    collapse() {},
    /** For this script's own use. */
    _form: form,
    _dress: (appearance) => dress(root, appearance),
  };
  return element;
}

function shape(type, detail) {
  if (!detail) return {};
  const { brand, ...state } = detail;
  return type === 'card'
    ? { ...state, brand, error: undefined, value: { postalCode: '' } }
    : { ...state, collapsed: false, value: { type: 'card' } };
}
