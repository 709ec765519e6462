/** Reads of many contacts, which most facts about contacts make stale. */
export const contactReads = ['listContacts', 'contactFacets', 'outreachStats', 'outreachAnalytics'];

/** Reads of one contact. */
export const recordReads = ['getContact', 'contactTimeline', 'listContactMerges'];

/** Reads of the inbox, which show contacts as well. */
export const conversationReads = ['listConversations', 'getConversation'];

export const campaignReads = ['listCampaigns', 'getCampaign', 'outreachAnalytics'];

export const messageReads = ['listMessageLogs', ...campaignReads, 'listRecipients', 'outreachStats', 'responseStats'];
