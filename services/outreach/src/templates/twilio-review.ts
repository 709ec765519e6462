import type { ContentApprovalRequest } from 'twilio/lib/rest/content/v1/content/approvalCreate.js';
import type { ContentCreateRequest } from 'twilio/lib/rest/content/v1/content.js';
import type { Twilio } from '../platform/twilio.ts';
import { lookupKey, numberedContent, samplesFor } from './template.ts';

/** A template that the provider has yet to review. */
export interface UnderReview {
  readonly id: number;
  readonly name: string;
  /** `marketing`, `utility` or `authentication`. */
  readonly category: string;
  readonly language: string;
  readonly content: string;
  readonly variables: string[];
  readonly version: number;
  readonly contentSid: string | null;
  /** Failed calls to the provider in a row. */
  readonly attempts: number;
}

export interface Approval {
  /** `unsubmitted`, `approved`, `pending`, `rejected`, … */
  readonly status: string;
  /** Why it was rejected. */
  readonly reason: string | null;
}

const samples: Record<string, string> = {
  contactName: 'Ana',
  businessName: 'Ferretería La Esperanza',
  zone: 'Iztapalapa',
  category: 'ferretería',
};

/** WhatsApp's review of templates, through Twilio's Content API. */
export const twilioReview = ({ sdk }: Twilio) => ({
  /** Submits a text; its content SID. */
  async createContent(template: UnderReview): Promise<string> {
    // The SDK passes this on as it is, so it must have the names of the wire.
    const request = contentRequest(template) as unknown as ContentCreateRequest;
    const { sid } = await sdk.content.v1.contents.create(request);
    if (!sid) throw new Error('The provider answered without a number for the template.');
    return sid;
  },
  async requestApproval(template: UnderReview, contentSid: string): Promise<void> {
    const approval = {
      name: approvalName(template),
      category: template.category.toUpperCase(),
    } as ContentApprovalRequest;
    await sdk.content.v1.contents(contentSid).approvalCreate.create(approval);
  },
  /** Deletes a text; one that is gone counts as deleted. */
  async deleteContent(contentSid: string): Promise<void> {
    try {
      await sdk.content.v1.contents(contentSid).remove();
    } catch (err) {
      if ((err as { status?: number }).status !== 404) throw err;
    }
  },
  async approvalOf(contentSid: string): Promise<Approval> {
    const { whatsapp } = await sdk.content.v1.contents(contentSid).approvalFetch().fetch();
    const { status, rejection_reason: reason } = whatsapp as Record<string, unknown>;
    return { status: String(status ?? 'pending'), reason: reason ? String(reason) : null };
  },
});

// The provider knows one text by each name, so each version has a name of its own.
const approvalName = ({ name, version }: { name: string; version: number }): string =>
  lookupKey(name).replace(/[^a-z0-9]+/g, '_') + (version > 1 ? `_v${version}` : '');

const localeOf: Record<string, string> = { es: 'es_MX', en: 'en' };

// The words of a code are WhatsApp's own; we say how long it is valid (https://www.twilio.com/docs/content/whatsappauthentication).
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
