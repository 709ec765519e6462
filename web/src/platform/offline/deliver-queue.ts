import { allLetters, dropLetter, type Letter } from './queue.ts';

const headers = ({ key, language }: Letter) => ({
  'content-type': 'application/json',
  'idempotency-key': key,
  'x-language': language,
});

/** A server that is busy or down may take it later; what it refuses once it will refuse again. */
const mayStillPass = (status: number): boolean => status >= 500 || status === 429;

/** Sends what waits, oldest try first. Rejects while there is no connection or no server, so that it is tried again. */
export async function sendLetters(): Promise<void> {
  for (const letter of await allLetters()) {
    const { path, body } = letter;
    const reply = await fetch(path, { method: 'POST', credentials: 'include', headers: headers(letter), body });
    if (mayStillPass(reply.status)) throw new Error(`${path} answers ${reply.status}`);
    await dropLetter(letter.key);
  }
}
