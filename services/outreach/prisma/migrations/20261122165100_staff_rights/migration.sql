-- AlterTable
ALTER TABLE "outreach_campaigns" ADD COLUMN     "scheduled_by" TEXT;

-- CreateTable
CREATE TABLE "staff_rights" (
    "actor" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "disabled" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_rights_pkey" PRIMARY KEY ("actor")
);
