-- Codes live for ten minutes: those under way are asked for again.
DELETE FROM "member_codes";

-- AlterTable
ALTER TABLE "member_codes" DROP CONSTRAINT "member_codes_pkey";
ALTER TABLE "member_codes" DROP COLUMN "key";
ALTER TABLE "member_codes" ADD COLUMN "purpose" TEXT NOT NULL;
ALTER TABLE "member_codes" ADD COLUMN "request_hash" TEXT NOT NULL;
ALTER TABLE "member_codes" ADD CONSTRAINT "member_codes_pkey" PRIMARY KEY ("request_hash");
