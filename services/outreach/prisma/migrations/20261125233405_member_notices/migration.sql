-- CreateTable
CREATE TABLE "member_notices" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "path" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_settings" (
    "member_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "channels" TEXT[],

    CONSTRAINT "notice_settings_pkey" PRIMARY KEY ("member_id","kind")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "endpoint" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("endpoint")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_notices_name_key" ON "member_notices"("name");

-- CreateIndex
CREATE INDEX "member_notices_member_id_id_idx" ON "member_notices"("member_id", "id");

-- CreateIndex
CREATE INDEX "member_notices_created_at_idx" ON "member_notices"("created_at");

-- CreateIndex
CREATE INDEX "push_subscriptions_member_id_idx" ON "push_subscriptions"("member_id");
