import type { Identity } from '@tianguis/chassis/identity/identity';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { phone } from './people.ts';
import { agent, type Reply, type Rig } from './rig.ts';

export const header = 'businessName,phone,category,zone,contactName,email';

/** Rows of people from number `first` on. */
export const rowsOf = (first: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `Ferretería ${first + i},${phone(first + i)},obra,Apodaca,,`).join('\n');

interface Upload {
  readonly query?: Record<string, string>;
  readonly type?: string;
  readonly who?: Identity;
  readonly lang?: string;
}

const send = async (
  url: string,
  method: string,
  body: string | Buffer,
  { type = 'text/csv', who = agent, lang = 'es' }: Upload,
) => {
  const headers = { ...(await testIdentity.headers(who)), 'content-type': type, 'x-language': lang };
  const response = await fetch(url, { method, headers, body: typeof body === 'string' ? body : new Uint8Array(body) });
  return { status: response.status, body: await response.json() } as Reply;
};

export const upload = (rig: Pick<Rig, 'url'>, body: string | Buffer, more: Upload = {}): Promise<Reply> =>
  send(
    `${rig.url}/api/outreach/imports?${new URLSearchParams({ fileName: 'tiendas.csv', ...more.query })}`,
    'POST',
    body,
    more,
  );

export const continueUpload = (rig: Rig, id: number, offset: number, body: string | Buffer): Promise<Reply> =>
  send(`${rig.url}/api/outreach/imports/${id}/file?offset=${offset}`, 'PUT', body, {});

export const mapping = ['businessName', 'phone', 'category', 'zone', 'contactName', 'email'];
export const layout = { encoding: 'utf-8', delimiter: ',', mapping };

/** Uploads a file and starts its import. */
export async function begin(rig: Rig, body: string | Buffer, more: Record<string, unknown> = {}): Promise<number> {
  const uploaded = await upload(rig, body);
  if (uploaded.status !== 201) throw new Error(`upload: ${uploaded.status} ${JSON.stringify(uploaded.body)}`);
  const { id } = uploaded.body.import;
  const started = await rig.post(`/api/outreach/imports/${id}/start`, { ...layout, ...more });
  if (started.status !== 200) throw new Error(`start: ${started.status} ${JSON.stringify(started.body)}`);
  return id;
}

export const importOf = async (rig: Rig, id: number) => (await rig.get(`/api/outreach/imports/${id}`)).body.import;

/** Waits for the end of an import and gives it back. */
export async function ended(rig: Rig, id: number) {
  const over = async () => !['running', 'ready', 'uploading'].includes((await importOf(rig, id)).status);
  await eventually(over, { what: `import ${id} to end`, timeout: 60_000 });
  return importOf(rig, id);
}
