import type { Handlers } from '@tianguis/chassis/http/server';
import type { linkOperations } from '@tianguis/proto/outreach/messaging/links';
import { type RecordClickNeeds, recordClick } from './record-click.ts';

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

export const linkHandlers = (needs: RecordClickNeeds): Handlers<typeof linkOperations> => ({
  openLink: async ({ params, req, res, headers }) => {
    const url = await recordClick(needs, {
      trackingId: params.trackingId,
      userAgent: headers['user-agent'],
      address: one(headers['x-forwarded-for']) ?? req.socket.remoteAddress ?? '',
      referrer: headers.referer,
      head: req.method === 'HEAD',
    });
    res.writeHead(302, {
      location: url,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    res.end();
  },
});
