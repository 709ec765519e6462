ALTER TABLE "ai_responses" ADD COLUMN     "merged_from" INTEGER;
