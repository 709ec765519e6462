import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';

// https://www.iana.org/assignments/iana-ipv4-special-registry, and the same for IPv6
const special = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  const [address = '', prefix] = network.split('/');
  special.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
}
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Resolves names to public addresses only. The socket connects to what is checked here: there is no second answer. */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const first = found?.[0];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
    if (!found.every(({ address }) => isPublic(address)))
      return callback(new Error(`${hostname} is not in the public internet`), '', 0);
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });

/** Whether we may request an address that a stranger named: TLS only, and no host of ours. Names are resolved when connecting. */
export const mayAsk = ({ protocol, hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 || isPublic(host));
};

/** Connections to public addresses only. */
export const publicAgent = (timeout: number): Agent =>
  new Agent({
    connect: { timeout: 5_000, lookup: publicLookup },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    keepAliveTimeout: 1_000,
  });
