-- AlterTable
ALTER TABLE "member_sessions" ADD COLUMN "authenticated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "member_sessions" SET "authenticated_at" = "created_at";

-- CreateTable
CREATE TABLE "member_address_changes" (
    "id" SERIAL NOT NULL,
    "token_hash" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "former_address" TEXT,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_address_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_address_changes_token_hash_key" ON "member_address_changes"("token_hash");

-- CreateIndex
CREATE INDEX "member_address_changes_member_id_id_idx" ON "member_address_changes"("member_id", "id");

-- CreateIndex
CREATE INDEX "member_address_changes_created_at_idx" ON "member_address_changes"("created_at");

-- AddForeignKey
ALTER TABLE "member_address_changes" ADD CONSTRAINT "member_address_changes_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;
