import { maskText, redacted } from '@tianguis/chassis/telemetry/redact';

/** A national phone, a card, a CLABE: ten digits or more, in at most five groups. Lists of amounts have shorter groups or more. */
const longNumber = /(?<![\d.,])\(?\d{2,}\)?(?:[ .-]?\(?\d{2,}\)?){0,4}(?![\d,])/g;
/** RFC and CURP, which name a person. */
const taxId = /\b[A-ZÑ&]{3,4}\d{6}(?:[A-Z0-9]{3}|[HMX][A-Z]{5}[A-Z0-9]\d)\b/gi;
const fewestDigits = 10;

/** The words of a message, without names and addresses: for the language model, and for lists of questions. */
export const maskPersonal = (text: string): string =>
  maskText(text)
    .replace(taxId, redacted)
    .replace(longNumber, (found) => (found.replace(/\D/g, '').length >= fewestDigits ? redacted : found));
