/** Version of the privacy notice in force, as the day from which it holds; every consent names the version it was given under. */
export const privacyVersion = '2026-11-28';

/** Version of the terms of use in force. */
export const termsVersion = '2026-11-28';
