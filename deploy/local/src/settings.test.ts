import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('takes what the command line says', () => {
    const args = [
      '--port',
      '4000',
      '--data',
      '/tmp/x',
      '--scale',
      'outreach=3',
      '--scale',
      'gateway=2',
      '--no-demo',
      '--verbose',
    ];
    expect(readSettings(args, {})).toEqual({
      port: 4000,
      data: '/tmp/x',
      scale: { outreach: 3, gateway: 2 },
      demo: false,
      verbose: true,
      watch: false,
    });
  });

  it('leaves the port open where none is named, and prefers the option to the environment', () => {
    expect(readSettings([], {}).port).toBeUndefined();
    expect(readSettings([], { PORT: '' }).port).toBeUndefined();
    expect(readSettings([], { PORT: '5000' }).port).toBe(5000);
    expect(readSettings(['--port', '4000'], { PORT: '5000' }).port).toBe(4000);
  });

  it.each([
    [['--port', 'abc'], '"abc" is not a port'],
    [['--port', '70000'], '"70000" is not a port'],
    [['--scale', 'sandbox=2'], '--scale takes one of gateway, '],
    [['--scale', 'outreach=0'], '--scale takes one of'],
    [['--scale', 'outreach'], '--scale takes one of'],
    [['--colour', 'red'], 'Usage: npm start'],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => readSettings(args, {})).toThrow(sentence);
  });
});
