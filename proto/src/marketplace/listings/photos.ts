import { z } from 'zod';
import { idParam } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { myListing } from './drafts.ts';
import { mostPhotos } from './listing.ts';
import { photoBody, photoUpload, sameFileTwice } from './photo-upload.ts';

const params = z.object({ id: idParam });

export const addListingPhoto = defineOperation({
  ...photoUpload,
  id: 'addListingPhoto',
  path: '/api/members/me/listings/:id/photos',
  access: 'member',
  summary: `Add a photo to a lot: ${photoBody}; answers the \`ListingPhoto\`. ${sameFileTwice}`,
  params,
});

export const orderListingPhotos = defineOperation({
  id: 'orderListingPhotos',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/members/me/listings/:id/photos',
  access: 'member',
  summary: 'Put the photos of a lot in another order; the first one is shown in lists',
  params,
  body: z.object({ ids: z.array(z.uuid()).max(mostPhotos) }),
  reply: myListing,
  errors: [404, 409],
});

export const deleteListingPhoto = defineOperation({
  id: 'deleteListingPhoto',
  service: 'marketplace',
  method: 'DELETE',
  path: '/api/members/me/listings/:id/photos/:photoId',
  access: 'member',
  summary: 'Take a photo from a lot',
  params: params.extend({ photoId: z.uuid() }),
  reply: myListing,
  errors: [404, 409],
});

export const photoOperations = { addListingPhoto, orderListingPhotos, deleteListingPhoto };
