-- CreateTable
CREATE TABLE "sent_keys" (
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "message_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sent_keys_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "sent_keys_created_at_idx" ON "sent_keys"("created_at");
