-- AlterTable
ALTER TABLE "carrier_earnings" ADD COLUMN     "ended" TEXT,
ADD COLUMN     "ended_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "erased_members" (
    "member_id" INTEGER NOT NULL,

    CONSTRAINT "erased_members_pkey" PRIMARY KEY ("member_id")
);
