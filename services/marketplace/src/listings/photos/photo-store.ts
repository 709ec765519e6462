import type { PrismaTx } from '../../platform/database.ts';

export interface Photo {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly widths: number[];
}

const select = { id: true, width: true, height: true, widths: true } as const;
const orderBy = { position: 'asc' } as const;

export const photoStore = (prisma: PrismaTx) => ({
  find: (listingId: number, hash: string): Promise<Photo | null> =>
    prisma.listingPhoto.findUnique({ where: { listingId_hash: { listingId, hash } }, select }),
  async ids(listingId: number): Promise<string[]> {
    const rows = await prisma.listingPhoto.findMany({ where: { listingId }, orderBy, select: { id: true } });
    return rows.map(({ id }) => id);
  },
  /** The photo that is there already, where the same one was sent at the same moment. */
  async add(listingId: number, hash: string, photo: Photo): Promise<Photo> {
    const { _max } = await prisma.listingPhoto.aggregate({ where: { listingId }, _max: { position: true } });
    const create = { ...photo, listingId, hash, position: (_max.position ?? -1) + 1 };
    return prisma.listingPhoto.upsert({ where: { listingId_hash: { listingId, hash } }, create, update: {}, select });
  },
  async order(listingId: number, ids: readonly string[]): Promise<void> {
    for (const [position, id] of ids.entries())
      await prisma.listingPhoto.updateMany({ where: { id, listingId }, data: { position } });
  },
  /** Whether there was such a photo. */
  async remove(listingId: number, id: string): Promise<boolean> {
    return (await prisma.listingPhoto.deleteMany({ where: { id, listingId } })).count > 0;
  },
});
