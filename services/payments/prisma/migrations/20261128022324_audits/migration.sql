-- CreateTable
CREATE TABLE "audits" (
    "id" SERIAL NOT NULL,
    "day" TEXT,
    "asked_by" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "looked" INTEGER NOT NULL,
    "differences" INTEGER NOT NULL,
    "findings" JSONB NOT NULL,

    CONSTRAINT "audits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audits_day_key" ON "audits"("day");

-- CreateIndex
CREATE INDEX "audits_ended_at_idx" ON "audits"("ended_at");
