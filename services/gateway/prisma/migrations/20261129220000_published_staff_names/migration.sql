-- Accounts from before names were published are told once.
ALTER TABLE "admin_users" ADD COLUMN "published_name" TEXT;
