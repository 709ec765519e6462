import { randomBytes } from 'node:crypto';
import { isOwnLink, replaceLinks } from '../../templates/link.ts';
import type { TrackedLink } from '../queue/message.ts';

export interface TrackLinksNeeds {
  /** Before the number of a tracked link: `https://…/l/`. */
  readonly linkBase: string;
}

/** 128 random bits: nobody finds another person's link by trying. */
const newTrackingId = (): string => randomBytes(16).toString('base64url');

/** Longest text that the provider takes. */
const longestText = 1600;

/** Gives each link of one message an address of its own; `links` fills as it goes. */
export function createTracker({ linkBase }: TrackLinksNeeds) {
  const links: TrackedLink[] = [];
  const track = (url: string): string => {
    if (isOwnLink(url, linkBase)) return url;
    const known = links.find((link) => link.url === url);
    const { trackingId } = known ?? { trackingId: newTrackingId() };
    if (!known) links.push({ trackingId, url });
    return linkBase + trackingId;
  };
  return { track, links };
}

/** Free text with its links tracked, unless that makes it too long to send. */
export function trackBody(body: string, track: (url: string) => string): { text: string; numbered: null } {
  const text = replaceLinks(body, track);
  return { text: text.length <= longestText ? text : body, numbered: null };
}
