-- CreateIndex
CREATE INDEX "order_transports_other_quote_id_idx" ON "order_transports"("other_quote_id");
