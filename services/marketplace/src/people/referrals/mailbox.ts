/** What is the same of all addresses of one mailbox: `ana+obra@example.com` is `ana@example.com`. As `email_key` in SQL. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');
