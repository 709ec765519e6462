import { describe, expect, it } from 'vitest';
import { IdentityError } from '../identity/identity.ts';
import {
  AppError,
  conflict,
  forbidden,
  invalid,
  notFound,
  refused,
  tooMany,
  unauthenticated,
  unavailable,
  wrongMethod,
} from './error.ts';
import { problemOf } from './problem.ts';

const text = { es: 'Ya existe', en: 'Already there' };

describe('problemOf', () => {
  it.each([
    [invalid([{ path: 'name', message: text }]), 400, 'invalid_request'],
    [unauthenticated(), 401, 'unauthenticated'],
    [new IdentityError('forged'), 401, 'identity_invalid'],
    [forbidden(), 403, 'forbidden'],
    [notFound('contact_not_found', text), 404, 'contact_not_found'],
    [wrongMethod(['GET']), 405, 'method_not_allowed'],
    [conflict('email_taken', text, 'email'), 409, 'email_taken'],
    [new AppError('too_large', 'body_too_large', text), 413, 'body_too_large'],
    [new AppError('wrong_type', 'unsupported_media_type', text), 415, 'unsupported_media_type'],
    [refused('self_referral', text), 422, 'self_referral'],
    [tooMany(3), 429, 'too_many_requests'],
    [unavailable(), 503, 'unavailable'],
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 503, 'unavailable'],
    [Object.assign(new Error('x'), { code: '22003' }), 400, 'value_out_of_range'],
    [Object.assign(new Error('x'), { status: 416, expose: true }), 400, 'malformed_request'],
    [Object.assign(new URIError('x'), { status: 400 }), 400, 'malformed_request'],
    [Object.assign(new Error('hush: a provider refused us'), { status: 401 }), 500, 'internal'],
    [new Error('hush'), 500, 'internal'],
    ['hush', 500, 'internal'],
  ])('%s becomes %i %s', (error, status, code) => {
    const reply = problemOf(error, 'es');
    expect(reply).toMatchObject({ status, problem: { type: 'about:blank', status, code } });
    expect(JSON.stringify(reply)).not.toContain('hush');
  });

  it('speaks the reader’s language and names the field', () => {
    const error = conflict('email_taken', text, 'email');
    expect(problemOf(error, 'es').problem).toMatchObject({
      title: 'Ya existe',
      errors: [{ path: 'email', message: 'Ya existe' }],
    });
    expect(problemOf(error, 'en').problem).toMatchObject({
      title: 'Already there',
      errors: [{ path: 'email', message: 'Already there' }],
    });
  });

  it('says when to come back, in whole seconds and never at once', () => {
    expect(problemOf(tooMany(2.2), 'es').headers).toEqual({ 'retry-after': '3' });
    expect(problemOf(unavailable(0), 'es').headers).toEqual({ 'retry-after': '1' });
    expect(problemOf(wrongMethod(['GET', 'HEAD']), 'es').headers).toEqual({ allow: 'GET, HEAD' });
  });
});
