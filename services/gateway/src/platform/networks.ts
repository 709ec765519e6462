import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

const parseNetwork = (text: string): Network | undefined => {
  const [address = '', given] = text.split('/');
  const version = isIP(address);
  const widest = version === 4 ? 32 : 128;
  const prefix = given === undefined ? widest : Number(given);
  if (version === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > widest) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
};

/** Networks in CIDR form, separated by commas. */
export const networks = z.string().transform((text, context): Network[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const network = parseNetwork(part);
      if (network) return [network];
      context.addIssue({ code: 'custom', message: 'must be networks such as 10.0.0.0/8, separated by commas' });
      return [];
    }),
);

/** Tells whether an address lies in one of the networks. */
export function within(list: readonly Network[]): (address: string) => boolean {
  if (list.length === 0) return () => false;
  const block = new BlockList();
  for (const { address, prefix, family } of list) block.addSubnet(address, prefix, family);
  return (address) => isIP(address) !== 0 && block.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
