-- AlterTable
ALTER TABLE "listing_lines" ALTER COLUMN "quantity" DROP NOT NULL,
ALTER COLUMN "condition" DROP NOT NULL;
