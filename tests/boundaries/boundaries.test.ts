import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { rooms, default: config } = (await import(join(root, '.dependency-cruiser.js'))) as {
  rooms: Record<string, string[][]>;
  default: { forbidden: { name: string }[] };
};
const line = (specifier: string) => `import { value } from '${specifier}';\nexport const own = value;\n`;
const nodeLine = "import { readFileSync } from 'node:fs';\nexport const own = readFileSync;\n";
const typeLine = (specifier: string) => `import type { value } from '${specifier}';\nexport type Own = typeof value;\n`;

/** What a module that breaks nothing looks like, and what everything else imports. */
const lawful: Record<string, string> = {
  'proto/src/envelope.ts': 'export const value = 1;\n',
  'proto/src/money.ts': 'export const value = 1;\n',
  'chassis/src/storage/storage.ts': line('@tianguis/proto/envelope'),
  'services/a/src/use.ts': line('@tianguis/chassis/storage/storage'),
  'services/a/test/use.test.ts': line('@tianguis/testkit/help'),
  'services/a/src/room/test/rig.ts': line('@tianguis/testkit/help'),
  'services/a/src/room/use.integration.test.ts': line('./test/rig.ts'),
  'services/b/src/use.ts': line('@tianguis/proto/money'),
  'services/outreach/src/contacts/contact.ts': line('@tianguis/proto/money'),
  'services/outreach/src/contacts/contact-store.ts': `${line('@tianguis/chassis/storage/storage')}export * from './contact.ts';\n`,
  'services/outreach/src/contacts/add-contact.ts': line('./contact-store.ts'),
  'services/outreach/src/messaging/gate/gate.ts': line('../../contacts/contact.ts'),
  'services/outreach/src/service.ts': line('./messaging/gate/gate.ts'),
  'web/src/ui/button.tsx': line('@tianguis/proto/money'),
  'web/src/desk/shared/view.tsx': line('../../ui/button.tsx'),
  'web/src/desk/one/view.tsx': line('../shared/view.tsx'),
  'web/src/desk/two/page.tsx': line('../one/view.tsx'),
  'web/src/site/three/view.tsx': line('../../chat/panel.tsx'),
  'web/src/chat/panel.tsx': line('../ui/button.tsx'),
  'web/src/app/main.tsx': line('../site/three/view.tsx'),
  'web/src/i18n/catalogue.ts': typeLine('../desk/one/view.tsx'),
  'tests/kit/help.ts': line('@tianguis/chassis/storage/storage'),
};

const higher: Record<string, string> = {};

/** Each room of the table imports one that is not lower: the next one, or its neighbour. */
function brokenOrders(): [string, string, string][] {
  return Object.entries(rooms).flatMap(([service, levels]) => {
    const all = levels.flat();
    return all.slice(0, -1).map((room, index): [string, string, string] => {
      const next = all[index + 1] ?? '';
      higher[`services/${service}/src/${next}/high.ts`] = 'export const value = 1;\n';
      return ['rooms-import-lower-rooms', `services/${service}/src/${room}/bad-high.ts`, line(`../${next}/high.ts`)];
    });
  });
}

/** Each rule broken on purpose: rule, file, its text. */
const unlawful: [rule: string, file: string, text: string][] = [
  ['proto-stands-alone', 'proto/src/bad.ts', line('@tianguis/chassis/storage/storage')],
  ['proto-stands-alone', 'proto/src/bad-type.ts', typeLine('@tianguis/chassis/storage/storage')],
  ['web-only-proto', 'web/src/bad.ts', line('@tianguis/chassis/storage/storage')],
  ['web-only-proto', 'web/src/bad-service.tsx', line('../../services/a/src/use.ts')],
  ['services-only-proto-and-chassis', 'services/a/src/bad-web.ts', line('../../../web/src/ui/button.tsx')],
  ['no-service-imports-a-service', 'services/a/src/bad-peer.ts', line('../../b/src/use.ts')],
  ['no-service-imports-a-service', 'services/a/test/bad-peer.test.ts', typeLine('../../b/src/use.ts')],
  ['chassis-only-envelope-and-errors', 'chassis/src/bad.ts', line('@tianguis/proto/money')],
  ['folders-are-rooms', 'services/outreach/src/adapters/bad.ts', line('@tianguis/proto/money')],
  ['rooms-import-lower-rooms', 'services/outreach/src/contacts/bad.ts', line('../messaging/gate/gate.ts')],
  ['rooms-import-lower-rooms', 'services/outreach/src/contacts/bad-type.ts', typeLine('../messaging/gate/gate.ts')],
  ['rooms-import-lower-rooms', 'services/outreach/src/contacts/bad-root.ts', line('../service.ts')],
  ['rules-are-pure', 'services/outreach/src/contacts/bad-rule.ts', line('./contact-store.ts')],
  ['rules-are-pure', 'services/outreach/src/contacts/bad-rule-type.ts', typeLine('./contact-store.ts')],
  ['rules-are-pure', 'services/outreach/src/contacts/bad-rule-of-use-case.ts', line('./add-contact.ts')],
  [
    'rules-are-pure',
    'services/outreach/src/messaging/gate/bad-rule-of-storage.ts',
    typeLine('@tianguis/chassis/storage/storage'),
  ],
  ['rules-are-pure', 'services/outreach/src/contacts/bad-rule-of-node.ts', nodeLine],
  ['rules-are-pure', 'services/payments/src/charges/bad-rule.ts', nodeLine],
  ['rules-are-pure', 'services/marketplace/src/people/bad-rule.ts', nodeLine],
  ['rules-are-pure', 'services/assistant/src/reading/bad-rule.ts', nodeLine],
  ...brokenOrders(),
  ['audiences-apart', 'web/src/site/three/bad.tsx', line('../../desk/one/view.tsx')],
  ['audiences-apart', 'web/src/desk/one/page.tsx', line('../../site/three/view.tsx')],
  ['audiences-apart', 'web/src/market/four/page.tsx', typeLine('../../desk/shared/view.tsx')],
  ['no-feature-imports-a-feature', 'web/src/desk/two/bad.tsx', line('../one/view.tsx')],
  ['no-feature-imports-a-feature', 'web/src/desk/shared/bad.tsx', line('../one/view.tsx')],
  ['web-foundation-knows-no-page', 'web/src/ui/bad.tsx', line('../desk/one/view.tsx')],
  ['web-foundation-knows-no-page', 'web/src/platform/api/bad.ts', line('../../chat/panel.tsx')],
  ['chat-on-every-page', 'web/src/chat/bad.tsx', line('../site/three/view.tsx')],
  ['nothing-imports-the-web-app', 'web/src/desk/one/bad-app.tsx', line('../../app/main.tsx')],
  ['no-product-imports-tests', 'services/a/src/bad-test.ts', line('@tianguis/testkit/help')],
  ['no-product-imports-tests', 'services/a/src/room/bad-rig.ts', line('./test/rig.ts')],
  [
    'no-circle',
    'services/b/src/circle-one.ts',
    "import { two } from './circle-two.ts';\nexport const one = () => two;\n",
  ],
  ['no-circle', 'services/b/src/circle-kind.ts', typeLine('./circle-type.ts')],
  ['resolvable', 'services/b/src/bad-name.ts', line('@tianguis/proto/nowhere')],
];
const helpers: Record<string, string> = {
  'services/b/src/circle-type.ts': `import type { Own } from './circle-kind.ts';\nexport const value: Own = 1;\n`,
  'services/b/src/circle-two.ts': "import { one } from './circle-one.ts';\nexport const two = () => one;\n",
};

let folder = '';
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
};

async function violations(): Promise<{ rule: string; file: string }[]> {
  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [
    cli,
    '--config',
    join(root, '.dependency-cruiser.js'),
    '--output-type',
    'json',
    'proto',
    'chassis',
    'services',
    'web',
    'tests',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (failed) => failed as { stdout: string },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return summary.violations.map(({ from, rule }) => ({ rule: rule.name, file: from }));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianguis-boundaries-'));
  const packages: Record<string, [string, string]> = {
    proto: ['proto', './src/*.ts'],
    chassis: ['chassis', './src/*.ts'],
    testkit: ['tests/kit', './*.ts'],
  };
  mkdirSync(join(folder, 'node_modules/@tianguis'), { recursive: true });
  for (const [name, [path, target]] of Object.entries(packages)) {
    write({
      [`${path}/package.json`]: JSON.stringify({
        name: `@tianguis/${name}`,
        type: 'module',
        exports: { './*': target },
      }),
    });
    symlinkSync(join(folder, path), join(folder, 'node_modules/@tianguis', name));
  }
  write({ 'package.json': '{"type":"module"}', ...lawful });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the dependency rule', () => {
  it('lets lawful imports pass', async () => {
    expect(await violations()).toEqual([]);
  });

  it('fails for each import that breaks it', async () => {
    write({ ...helpers, ...higher, ...Object.fromEntries(unlawful.map(([, file, text]) => [file, text])) });
    const found = await violations();
    for (const [rule, file] of unlawful) expect(found).toContainEqual({ rule, file });
  });

  it('has a broken example for every rule', () => {
    const broken = new Set(unlawful.map(([rule]) => rule));
    expect(config.forbidden.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
  });
});
