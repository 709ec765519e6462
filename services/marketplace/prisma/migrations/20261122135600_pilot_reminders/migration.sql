-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "pilot_reminded_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "member_preferences" (
    "member_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "channel" TEXT NOT NULL,

    CONSTRAINT "member_preferences_pkey" PRIMARY KEY ("member_id")
);
