import { eventually } from '@tianguis/testkit/eventually';
import { afterEach, expect, it } from 'vitest';
import { type Addresses, followAddresses } from './addresses.ts';

let addresses: Addresses | undefined;
afterEach(() => addresses?.close());

it('knows every address behind a name, and follows them as they come and go', async () => {
  let found = ['10.0.0.3', '10.0.0.2'];
  const seen: (readonly string[])[] = [];
  addresses = followAddresses(['http://outreach:3000'], {
    every: 5,
    lookup: async () => found,
    changed: (urls) => seen.push(urls),
  });
  await eventually(() => seen.length === 1, { what: 'the first look' });
  expect(addresses.current()).toEqual(['http://10.0.0.2:3000', 'http://10.0.0.3:3000']);
  found = ['10.0.0.3', 'fd00::7'];
  await eventually(() => seen.length === 2, { what: 'the change' });
  expect(addresses.current()).toEqual(['http://10.0.0.3:3000', 'http://[fd00::7]:3000']);
});

it('keeps what it knew while the name is not found, and the name itself before', async () => {
  const answers = [[], ['10.0.0.2'], undefined, []];
  let looks = 0;
  addresses = followAddresses(['http://outreach:3000'], {
    every: 5,
    lookup: async () => {
      looks += 1;
      const answer = answers[looks - 1];
      if (!answer) throw new Error('ENOTFOUND');
      return answer;
    },
  });
  expect(addresses.current()).toEqual(['http://outreach:3000']);
  await eventually(() => looks > 5, { what: 'some looks' });
  expect(addresses.current()).toEqual(['http://10.0.0.2:3000']);
});

it('looks up neither numbers nor this machine', async () => {
  const asked: string[] = [];
  const urls = ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'];
  addresses = followAddresses([...urls, 'http://a:1'], {
    lookup: async (name) => {
      asked.push(name);
      return ['10.0.0.1'];
    },
  });
  await eventually(() => asked.length > 0, { what: 'a look' });
  expect(asked).toEqual(['a']);
  expect(addresses.current()).toEqual(expect.arrayContaining(urls));
});
