export const byId = (id) => document.getElementById(id);

/** A new element; attributes that are undefined or false are left out. Children are nodes or plain text. */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

export const initialOf = (name) => (/\p{L}/u.exec(name)?.[0] ?? '#').toUpperCase();

/** +525512345678 → +52 55 1234 5678. */
export function prettyPhone(phone) {
  const mexican = /^\+52(\d{2})(\d{4})(\d{4})$/.exec(phone);
  return mexican ? `+52 ${mexican.slice(1).join(' ')}` : phone;
}

/** What someone typed as a number, in E.164 with Mexico as the default, or nothing. */
export function typedPhone(text) {
  if (!/^[+\d][\d\s().-]+$/.test(text.trim())) return undefined;
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined;
  return digits.length === 10 ? `+52${digits}` : undefined;
}
