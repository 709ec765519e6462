import { expect, it } from 'vitest';
import { confirmingIn } from './dialog-keys.ts';

const submit = 'button[type=submit]:not(:disabled)';
const yes = ':is([aria-keyshortcuts="Control+Enter"], [data-yes]):not(:disabled)';

const buttonOf = (name: string) => ({ name }) as unknown as HTMLElement;

/** A form in a dialog; without a button, what sends it is disabled. */
const formWith = (button: HTMLElement | null) =>
  ({ querySelector: (selector: string) => (selector === submit ? button : null) }) as unknown as HTMLFormElement;

function dialogWith(forms: readonly HTMLFormElement[], answer: HTMLElement | null = null): Element {
  const dialog = {
    querySelectorAll: (selector: string) => (selector === 'form' ? forms : []),
    querySelector: (selector: string) => (selector === yes ? answer : null),
  };
  return dialog as unknown as Element;
}

/** A field of a form, or of none. */
const fieldOf = (form: HTMLFormElement | null) =>
  ({ closest: (selector: string) => (selector === 'form' ? form : null) }) as unknown as Element;

const send = buttonOf('Send');
const save = buttonOf('Save');
const confirm = buttonOf('Yes, disable');

it('sends the form that one is in, also beside another', () => {
  const own = formWith(send);
  expect(confirmingIn(dialogWith([formWith(save), own], confirm), fieldOf(own))).toBe(send);
});

it('sends the only form of a dialog from outside of it', () => {
  expect(confirmingIn(dialogWith([formWith(save)], confirm), fieldOf(null))).toBe(save);
});

it('answers a question without a form with yes', () => {
  expect(confirmingIn(dialogWith([], confirm), fieldOf(null))).toBe(confirm);
  expect(confirmingIn(dialogWith([]), fieldOf(null))).toBeNull();
});

it('guesses nothing between two forms', () => {
  expect(confirmingIn(dialogWith([formWith(send), formWith(save)], confirm), fieldOf(null))).toBeNull();
});

it('presses nothing that is disabled, and no other button in its place', () => {
  const own = formWith(null);
  expect(confirmingIn(dialogWith([own, formWith(save)], confirm), fieldOf(own))).toBeNull();
  expect(confirmingIn(dialogWith([own], confirm), fieldOf(null))).toBeNull();
});
