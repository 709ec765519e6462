ALTER TABLE "outreach_contacts" ADD COLUMN     "heard_language" TEXT,
ADD COLUMN     "language" TEXT;
