-- AlterTable
ALTER TABLE "admin_users" ADD COLUMN     "single_keys" BOOLEAN NOT NULL DEFAULT true;
