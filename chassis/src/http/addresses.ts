import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** The addresses that stand behind names, as they come and go. */
export interface Addresses {
  /** URLs to ask, one a process that answers: `http://10.0.0.7:3000`. A name that was never found stands for itself. */
  current(): readonly string[];
  /** Stops looking. */
  close(): void;
}

type Lookup = (name: string) => Promise<readonly string[]>;

interface AddressesOptions {
  /** Called with the URLs each time they change. */
  readonly changed?: (urls: readonly string[]) => void;
  /** Milliseconds between two looks; a second by default. */
  readonly every?: number;
  /** All addresses of a name; the system's by default. */
  readonly lookup?: Lookup;
}

const allAddresses: Lookup = async (name) => {
  const found = await systemLookup(name, { all: true });
  return found.map(({ address }) => address);
};

/** A number is its own address, and `localhost` one process: only other names may stand for several. */
const isName = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) === 0 && host !== 'localhost';

function urlAt(url: string, address: string): string {
  const at = new URL(url);
  at.hostname = isIP(address) === 6 ? `[${address}]` : address;
  return at.href.replace(/\/+$/, '');
}

/**
 * Looks up the names in `urls` now and every second, so that replicas behind one name are all known, each by its address.
 * While a name cannot be found what was last known of it stays: a name server that fails takes nothing down.
 */
export function followAddresses(urls: readonly string[], options: AddressesOptions = {}): Addresses {
  const { changed = () => undefined, every = 1_000, lookup = allAddresses } = options;
  const known = new Map<string, readonly string[]>(urls.map((url) => [url, [url]]));
  const named = urls.filter((url) => isName(new URL(url).hostname));
  const current = (): readonly string[] => [...new Set([...known.values()].flat())];
  let closed = false;

  const look = async (url: string): Promise<void> => {
    const found = await lookup(new URL(url).hostname).catch(() => []);
    if (found.length > 0) known.set(url, found.map((address) => urlAt(url, address)).toSorted());
  };
  const refresh = async (): Promise<void> => {
    const before = current().join();
    await Promise.all(named.map(look));
    if (!closed && current().join() !== before) changed(current());
  };

  let timer: NodeJS.Timeout | undefined;
  const again = async (): Promise<void> => {
    await refresh();
    if (!closed) timer = setTimeout(again, every).unref();
  };
  if (named.length > 0) void again();
  return {
    current,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
