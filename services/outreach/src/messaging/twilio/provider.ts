import twilio from 'twilio';
import type { MessageInstance, MessagePage } from 'twilio/lib/rest/api/v2010/account/message.js';
import type { ContentApprovalRequest } from 'twilio/lib/rest/content/v1/content/approvalCreate.js';
import type { ContentCreateRequest } from 'twilio/lib/rest/content/v1/content.js';
import type { TemplateReviewer } from '../../templates/submit-templates.ts';
import { lookupKey, numberedContent, samplesFor } from '../../templates/template.ts';
import type { UnderReview } from '../../templates/template-review.ts';
import type { Claimed, Listed, Provider } from '../engine/provider.ts';
import type { MediaSource } from '../media/fetch-media.ts';
import { createTwilioHttp, type TwilioHttpOptions } from './http-client.ts';
import { outcomeOf } from './outcome.ts';

export interface TwilioOptions extends TwilioHttpOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** `whatsapp:+14155238886`. */
  readonly from: string;
  /** Where the provider reports what became of a message. */
  readonly statusCallback: string;
}

/** The most that Twilio takes in from a person on WhatsApp. */
const maxMediaBytes = 16 * 1024 * 1024;

const samples: Record<string, string> = {
  contactName: 'Ana',
  businessName: 'Ferretería La Esperanza',
  zone: 'Iztapalapa',
  category: 'ferretería',
};

export type TwilioProvider = Provider & TemplateReviewer & MediaSource & { close(): Promise<void> };

const toListed = ({ sid, body, dateCreated }: MessageInstance): Listed => ({
  externalId: sid,
  text: body,
  createdAt: dateCreated,
});

/** WhatsApp through Twilio's SDK. */
export function createTwilioProvider(options: TwilioOptions): TwilioProvider {
  const http = createTwilioHttp(options);
  // The SDK names its own client's class, private parts and all; it only ever calls `request`.
  const httpClient = http as unknown as twilio.RequestClient;
  const client = twilio(options.accountSid, options.authToken, { httpClient });
  return {
    async send(message) {
      try {
        const { sid } = await client.messages.create(requestFor(message, options));
        // Without a number nothing could ever be heard of it: the provider's list tells whether it was taken.
        return sid ? { kind: 'accepted', externalId: sid } : outcomeOf(undefined);
      } catch (err) {
        return outcomeOf(err);
      }
    },
    async listFor(phone, since) {
      const listed: Listed[] = [];
      let page: Pick<MessagePage, 'instances' | 'nextPage'> | undefined = await client.messages.page({
        to: `whatsapp:${phone}`,
        pageSize: 50,
      });
      while (page) {
        listed.push(...page.instances.map(toListed));
        page = (listed.at(-1)?.createdAt ?? since) > since ? await page.nextPage() : undefined;
      }
      return listed;
    },
    async createContent(template) {
      // The SDK passes this on as it is, so it must have the names of the wire.
      const request = contentRequest(template) as unknown as ContentCreateRequest;
      const { sid } = await client.content.v1.contents.create(request);
      if (!sid) throw new Error('The provider answered without a number for the template.');
      return sid;
    },
    async requestApproval(template, contentSid) {
      const approval = {
        name: approvalName(template),
        category: template.category.toUpperCase(),
      } as ContentApprovalRequest;
      await client.content.v1.contents(contentSid).approvalCreate.create(approval);
    },
    async deleteContent(contentSid) {
      try {
        await client.content.v1.contents(contentSid).remove();
      } catch (err) {
        if ((err as { status?: number }).status !== 404) throw err;
      }
    },
    async approvalOf(contentSid) {
      const { whatsapp } = await client.content.v1.contents(contentSid).approvalFetch().fetch();
      const { status, rejection_reason: reason } = whatsapp as Record<string, unknown>;
      return { status: String(status ?? 'pending'), reason: reason ? String(reason) : null };
    },
    fetchMedia: (url) =>
      http.download(url, { username: options.accountSid, password: options.authToken }, maxMediaBytes),
    close: http.close,
  };
}

function requestFor(message: Claimed, { from, statusCallback }: TwilioOptions) {
  const { contentSid, contentVariables, text, phone, id } = message;
  const content = contentSid
    ? { contentSid, contentVariables: JSON.stringify(contentVariables ?? {}) }
    : { body: text };
  return { from, to: `whatsapp:${phone}`, statusCallback: `${statusCallback}?log=${id}`, ...content };
}

// A name stands for one text at the provider: each version has one of its own.
const approvalName = ({ name, version }: { name: string; version: number }): string =>
  lookupKey(name).replace(/[^a-z0-9]+/g, '_') + (version > 1 ? `_v${version}` : '');

const localeOf: Record<string, string> = { es: 'es_MX', en: 'en' };

// The words of a code are WhatsApp's own; we say how long it holds (https://www.twilio.com/docs/content/whatsappauthentication).
const authentication = (language: string) => ({
  'whatsapp/authentication': {
    add_security_recommendation: true,
    code_expiration_minutes: 10,
    actions: [{ type: 'COPY_CODE', copy_code_text: language === 'en' ? 'Copy code' : 'Copiar código' }],
  },
});

function contentRequest(template: UnderReview) {
  const { name, category, language } = template;
  const isCode = category === 'authentication';
  return {
    friendly_name: name,
    language: localeOf[language] ?? 'es_MX',
    ...(!isCode && { variables: samplesFor(template, samples) }),
    types: isCode ? authentication(language) : { 'twilio/text': { body: numberedContent(template) } },
  };
}
