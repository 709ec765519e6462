export const digitsOf = (text) => text.replace(/\D/g, '');

export function brandOf(digits) {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'unknown';
}

const lengthOf = (digits) => (brandOf(digits) === 'amex' ? 15 : 16);

export function formatNumber(text) {
  const digits = digitsOf(text).slice(0, lengthOf(digitsOf(text)));
  if (brandOf(digits) !== 'amex') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ');
}

export function formatExpiry(text) {
  let digits = digitsOf(text).slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export const formatCvc = (text) => digitsOf(text).slice(0, 4);

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The code of what is wrong with a field, or nothing. */
export function problemOf(name, text, number = '') {
  const digits = digitsOf(text);
  if (name === 'number') {
    if (digits.length < lengthOf(digits)) return 'incomplete_number';
    return passesLuhn(digits) ? undefined : 'invalid_number';
  }
  if (name === 'cvc')
    return digits.length < (brandOf(digitsOf(number)) === 'amex' ? 4 : 3) ? 'incomplete_cvc' : undefined;
  if (digits.length < 4 || Number(digits.slice(0, 2)) < 1 || Number(digits.slice(0, 2)) > 12)
    return 'incomplete_expiry';
  const end = new Date(2000 + Number(digits.slice(2)), Number(digits.slice(0, 2)), 1);
  return end <= new Date() ? 'invalid_expiry' : undefined;
}
