import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { invalidRequest, type StripeFailure } from '../errors.ts';

interface Description {
  readonly apiVersion: string;
  /** JSON schemas of the form parameters, by `method path`. */
  readonly requests: Readonly<Record<string, object>>;
}

const description: Description = JSON.parse(readFileSync(new URL('requests.json', import.meta.url), 'utf8'));
export const described: readonly string[] = Object.keys(description.requests);

// Forms carry text only: what is a number or a flag is read as one.
const ajv = new Ajv({ coerceTypes: true, strict: false });
const checks = new Map<string, ValidateFunction>();

function checkOf(name: string): ValidateFunction {
  const known = checks.get(name);
  if (known) return known;
  const schema = description.requests[name];
  if (!schema) throw new Error(`Stripe describes no ${name}`);
  const check = ajv.compile(schema);
  checks.set(name, check);
  return check;
}

/** Refuses what Stripe's own description of the request does not know, as Stripe does: the parameter by name. */
export function checkRequest(name: string, form: Record<string, unknown>): void {
  const check = checkOf(name);
  const given = structuredClone(form);
  if (!check(given)) throw refusal(check.errors ?? [], form);
}

const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;

/** Of several shapes that a parameter may have, the one which was meant is that which went wrong the deepest. */
function refusal(errors: readonly ErrorObject[], form: Record<string, unknown>): StripeFailure {
  const [error] = errors.filter(({ keyword }) => keyword !== 'anyOf').sort((a, b) => depth(b) - depth(a));
  if (!error) throw new Error('a request was refused without an error');
  const path = error.instancePath.split('/').slice(1);
  const { additionalProperty, missingProperty, allowedValues, type, limit } = error.params;
  if (error.keyword === 'additionalProperties') {
    const param = nameOf([...path, additionalProperty]);
    return invalidRequest(`Received unknown parameter: ${param}`, 'parameter_unknown', param);
  }
  if (error.keyword === 'required') {
    const param = nameOf([...path, missingProperty]);
    return invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param);
  }
  const param = nameOf(path);
  const given = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], form);
  if (error.keyword === 'enum')
    return invalidRequest(`Invalid ${param}: must be one of ${allowedValues.join(', ')}`, undefined, param);
  if (error.keyword === 'maxLength')
    return invalidRequest(`Invalid string: ${param} must be at most ${limit} characters`, undefined, param);
  const said = typeof given === 'string' ? `: ${given}` : '';
  return invalidRequest(`Invalid ${type}${said}`, type === 'integer' ? 'parameter_invalid_integer' : undefined, param);
}

const nameOf = ([first = '', ...rest]: readonly string[]): string =>
  `${first}${rest.map((part) => `[${part}]`).join('')}`;
