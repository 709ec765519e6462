-- CreateTable
CREATE TABLE "members" (
    "id" SERIAL NOT NULL,
    "name" TEXT,
    "language" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_addresses" (
    "channel" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,
    "verified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_addresses_pkey" PRIMARY KEY ("channel","address")
);

-- CreateTable
CREATE TABLE "member_codes" (
    "key" TEXT NOT NULL,
    "member_id" INTEGER,
    "code_hash" TEXT NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_codes_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "member_sessions" (
    "token_hash" TEXT NOT NULL,
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "user_agent" TEXT,
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_sessions_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_addresses_member_id_channel_key" ON "member_addresses"("member_id", "channel");

-- CreateIndex
CREATE INDEX "member_codes_member_id_idx" ON "member_codes"("member_id");

-- CreateIndex
CREATE INDEX "member_codes_expires_at_idx" ON "member_codes"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "member_sessions_id_key" ON "member_sessions"("id");

-- CreateIndex
CREATE INDEX "member_sessions_member_id_idx" ON "member_sessions"("member_id");

-- CreateIndex
CREATE INDEX "member_sessions_expires_at_idx" ON "member_sessions"("expires_at");

-- AddForeignKey
ALTER TABLE "member_addresses" ADD CONSTRAINT "member_addresses_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_codes" ADD CONSTRAINT "member_codes_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;
