export const robots =
  /whatsapp|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|discordbot|linkedinbot|skypeuripreview|googlebot|bingbot|applebot|bot\b|crawler|spider|preview|curl|wget|python-requests|headless/i;

/** Whether a program looked, to show a preview or to check the link, and no person. Whoever does not say what it is counts as one. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || robots.test(userAgent);

/** The network that somebody came from: /24 of IPv4, /48 of IPv6. Nothing finer is kept. */
export function networkOf(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0`;
  return mapped.includes(':') ? sixToNetwork(mapped) : null;
}

export function sixToNetwork(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest];
  return `${all
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`;
}
