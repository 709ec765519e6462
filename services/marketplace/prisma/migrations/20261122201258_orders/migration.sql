-- CreateTable
CREATE TABLE "orders" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "buyer_id" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "buyer_language" TEXT NOT NULL,
    "seller_language" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'placed',
    "method" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "zone" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "money" TEXT NOT NULL DEFAULT 'none',
    "money_amount" BIGINT NOT NULL DEFAULT 0,
    "payment_id" TEXT,
    "capture_before" TIMESTAMPTZ(3),
    "approve_by" TIMESTAMPTZ(3) NOT NULL,
    "pay_by" TIMESTAMPTZ(3),
    "pickup_by" TIMESTAMPTZ(3),
    "complain_by" TIMESTAMPTZ(3),
    "slot_from" TIMESTAMPTZ(3),
    "slot_until" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "placed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_lines" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "line_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "quantity" DECIMAL(12,3) NOT NULL,
    "unit" TEXT NOT NULL,
    "centavos" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_moves" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "from_state" TEXT,
    "to_state" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "reason" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_moves_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_messages" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "orders_buyer_id_id_idx" ON "orders"("buyer_id", "id");

-- CreateIndex
CREATE INDEX "orders_seller_id_id_idx" ON "orders"("seller_id", "id");

-- CreateIndex
CREATE INDEX "orders_state_id_idx" ON "orders"("state", "id");

-- CreateIndex
CREATE INDEX "orders_listing_id_idx" ON "orders"("listing_id");

-- CreateIndex
CREATE INDEX "orders_due_at_idx" ON "orders"("due_at");

-- CreateIndex
CREATE INDEX "order_lines_order_id_idx" ON "order_lines"("order_id");

-- CreateIndex
CREATE INDEX "order_moves_order_id_id_idx" ON "order_moves"("order_id", "id");

-- CreateIndex
CREATE INDEX "order_messages_order_id_id_idx" ON "order_messages"("order_id", "id");

-- CreateIndex
CREATE INDEX "order_messages_member_id_at_idx" ON "order_messages"("member_id", "at");

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Never sold twice, whatever the code does.
ALTER TABLE "listing_lines" ADD CONSTRAINT "listing_lines_reserved_check" CHECK ("reserved" >= 0 AND "reserved" <= coalesce("quantity", 0));

-- What happened with an order stays as it was. A reason may be forgotten, with the person who gave it.
CREATE FUNCTION refuse_order_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.reason = '' AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'moves of orders are only ever added';
END $$;
CREATE TRIGGER order_moves_only_added BEFORE UPDATE OR DELETE ON "order_moves" FOR EACH ROW EXECUTE FUNCTION refuse_order_history();
