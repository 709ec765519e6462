-- What members answer is kept with their matches; what it says is fitted anew from these.
DROP TABLE "match_tastes";

ALTER TABLE "interests" ADD COLUMN "learned" JSONB;

ALTER TABLE "matches" ADD COLUMN "reason" TEXT;
