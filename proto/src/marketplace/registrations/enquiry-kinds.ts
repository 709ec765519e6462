/** How somebody came to us by the site. */
export const enquiryKinds = ['supplier', 'message', 'referrer', 'chat'] as const;
/** What staff have done about it. */
export const enquiryStates = ['new', 'answered', 'closed'] as const;
export const answerChannels = ['mail', 'whatsapp'] as const;

/** Hours within which everybody is promised an answer (specification, section 9). */
export const answerHours = 24;

export const enquirySorts = ['newest', 'due'] as const;

export type EnquirySort = (typeof enquirySorts)[number];
