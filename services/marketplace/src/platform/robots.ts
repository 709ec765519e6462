/** Programs that open a page without a person: search engines, and messengers that draw a preview of a link. */
const robots =
  /whatsapp|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|discordbot|bot\b|crawler|spider|preview|headless/i;

export const isRobot = (userAgent: string | undefined): boolean => robots.test(userAgent ?? '');
