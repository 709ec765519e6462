-- CreateTable
CREATE TABLE "pair_notices" (
    "name" TEXT NOT NULL,
    "recipient_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "pair_notices_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "pair_notices_recipient_id_other_id_sent_at_idx" ON "pair_notices"("recipient_id", "other_id", "sent_at");
