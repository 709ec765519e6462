import { mostPhotoBytes } from './listing.ts';

/** What the operations that take a photo have in common: the body is the file itself, of at most `mostPhotoBytes`. */
export const photoUpload = {
  service: 'marketplace',
  method: 'POST',
  bodyLimit: mostPhotoBytes,
  status: 201,
  raw: true,
  errors: [404, 409, 413, 415, 422, 503],
} as const;

/** How their summaries say it. */
export const photoBody = 'the body is the file (JPEG, PNG, WebP or AVIF), streamed';
export const sameFileTwice = 'The same file twice is one photo';
