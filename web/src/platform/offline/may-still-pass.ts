/** A server that is busy or down may accept the request later; what it refuses once it will refuse again. */
export const mayStillPass = (status: number): boolean => status >= 500 || status === 429;
