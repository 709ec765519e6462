import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Language } from '@tianguis/proto/errors';
import { second } from '@tianguis/proto/time';
import type { Request, Response } from 'express';
import type { ReadForMember } from '../platform/read-for-member.ts';
import { type Entry, type Pages, sendPrivate } from './pages.ts';
import { loadParts, type OwnContent } from './parts.ts';

/** Where React left the page to the browser, with its skeleton, up to the end of the boundary. */
const place =
  /<!--\$!--><template data-dgst="[^"]*"><\/template><template id="own"><\/template>[\s\S]*?(?=<!--\/\$-->)/;
const scripts = '<template id="later"';
const scriptsAtOnce = ' data-at="once"';

/** The service worker takes out what stands between these before it keeps a page (`platform/offline/worker.ts`). */
const own = (html: string): string => `<!--own-->${html}<!--/own-->`;

interface Filling extends OwnContent {
  readonly language: Language;
}

function fillIn(frame: string, { language, content, answers }: Filling): string {
  const script = `<script type="application/json" id="own-answers">${answers}</script>`;
  return frame
    .replace(place, () => `<!--$-->${own(content)}`)
    .replace(scripts, () => own(script) + scripts)
    .replace('<html ', `<html data-own="${language}" `)
    .replace(scriptsAtOnce, '');
}

/** Members wait this long for what is theirs; then the page goes out with a skeleton, and the app asks. */
const patience = second;

interface Needs {
  readonly pages: Pages;
  readonly folder: string;
  readonly isMember: (req: Request) => Promise<boolean>;
  readonly read: ReadForMember;
  readonly logger: Logger;
}

/** Members' pages with what they show first, so that it is read before any script has come. */
export function createMemberPages({ pages, folder, isMember, read, logger }: Needs) {
  // It is large: the first member does not wait for it.
  const parts = loadParts(folder);
  parts.catch((err: unknown) =>
    logger.warn({ err }, 'members’ pages go out as their frames: the build has no parts.js'),
  );

  async function write(req: Request, frame: string): Promise<string | undefined> {
    if (!(await isMember(req))) return undefined;
    const page = await (await parts).own(req.path);
    if (!page) return undefined;
    const { language, reads } = page;
    const replies = await Promise.all(reads.map((one) => read(req, one, language)));
    return fillIn(frame, { language, ...page.write(replies) });
  }

  /** Whether a page of the build has a place for what is a member's own, by its file. */
  const withPlace = new Map<string, boolean>();

  return {
    isFor(entry: Entry): boolean {
      const known = withPlace.get(entry.file) ?? place.test(pages.text(entry));
      withPlace.set(entry.file, known);
      return known;
    },
    async send(req: Request, res: Response, entry: Entry): Promise<void> {
      const writing = write(req, pages.text(entry)).catch((err: unknown) => {
        logger.warn({ err, path: req.path }, 'a page of a member goes out as its frame');
        return undefined;
      });
      const written = await Promise.race([writing, sleep(patience, undefined, { ref: false })]);
      await (written === undefined ? pages.send(req, res, entry) : sendPrivate(req, res, written));
    },
  };
}
