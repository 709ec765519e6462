-- AlterTable
ALTER TABLE "admin_users" ADD COLUMN     "configured_hash" TEXT,
ADD COLUMN     "disabled_at" TIMESTAMPTZ(3),
ADD COLUMN     "totp_pending" TEXT,
ADD COLUMN     "totp_secret" TEXT,
ADD COLUMN     "totp_step" INTEGER,
ALTER COLUMN "password_hash" DROP NOT NULL;

-- AlterTable
ALTER TABLE "staff_sessions" ADD COLUMN     "address" TEXT,
ADD COLUMN     "authenticated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "id" SERIAL NOT NULL;

-- CreateTable
CREATE TABLE "staff_links" (
    "user_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_links_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "staff_recovery_codes" (
    "user_id" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,

    CONSTRAINT "staff_recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateTable
CREATE TABLE "staff_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "admin_second_factor" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_settings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_links_token_hash_key" ON "staff_links"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "staff_sessions_id_key" ON "staff_sessions"("id");

-- AddForeignKey
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
