-- CreateTable
CREATE TABLE "pending_replies" (
    "contact_id" INTEGER NOT NULL,
    "business_name" TEXT NOT NULL,
    "messages" JSONB NOT NULL,
    "origin" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_until" TIMESTAMPTZ(3),

    CONSTRAINT "pending_replies_pkey" PRIMARY KEY ("contact_id")
);

-- CreateIndex
CREATE INDEX "pending_replies_due_at_idx" ON "pending_replies"("due_at");
