-- CreateTable
CREATE TABLE "inbound_arrivals" (
    "id" BIGSERIAL NOT NULL,
    "external_id" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "taken" TEXT[],
    "media" JSONB NOT NULL DEFAULT '[]',
    "profile_name" TEXT,
    "quotes" TEXT,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "obeyed" BOOLEAN NOT NULL DEFAULT false,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inbound_arrivals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "inbound_arrivals_state_check" CHECK ("state" IN ('waiting', 'aside', 'handed', 'forgotten'))
);

-- CreateIndex
CREATE UNIQUE INDEX "inbound_arrivals_external_id_key" ON "inbound_arrivals"("external_id");

-- CreateIndex
CREATE INDEX "inbound_arrivals_phone_id_idx" ON "inbound_arrivals"("phone", "id");

-- CreateIndex
CREATE INDEX "inbound_arrivals_state_due_at_idx" ON "inbound_arrivals"("state", "due_at");
