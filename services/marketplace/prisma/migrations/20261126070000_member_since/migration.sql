ALTER TABLE "member_preferences" ADD COLUMN "since" TIMESTAMPTZ(3);
