-- AlterTable
ALTER TABLE "listing_questions" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'es';
