/** Media of a message under our own address; the provider's asks for our keys. */
export const mediaOf = (messageId: number, count: number, types: readonly string[]) =>
  Array.from({ length: count }, (_, index) => ({
    url: `/api/outreach/messages/${messageId}/media/${index}`,
    contentType: types[index] || null,
  }));
