import { dress } from './look.js';

const button = (text, value, primary) => {
  const node = document.createElement('button');
  node.value = value;
  node.textContent = text;
  if (primary) node.className = 'Primary';
  return node;
};

function paragraph(tag, text, id) {
  const node = document.createElement(tag);
  node.textContent = text;
  if (id) node.id = id;
  return node;
}

/** Stands for the bank's 3D Secure page; answers whether the payer approved. Escape refuses. */
export function askBank(words, amount) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  dress(root);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  const form = document.createElement('form');
  form.method = 'dialog';
  const actions = document.createElement('div');
  actions.className = 'Actions';
  actions.append(button(words.approve, 'success', true), button(words.refuse, 'failure'));
  form.append(paragraph('h2', words.bank, 'title'), paragraph('p', amount), paragraph('p', words.bankText), actions);
  dialog.append(form);
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'success');
    });
  });
}
