-- CreateIndex
CREATE INDEX "transfers_occurred_at_idx" ON "transfers"("occurred_at");
