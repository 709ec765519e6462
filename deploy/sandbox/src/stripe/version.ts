/** The API version whose shapes are spoken here: the one the installed SDK pins (a test compares them). */
export const apiVersion = '2026-10-28.endive';
export const releaseTrain = 'endive';
