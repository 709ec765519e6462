-- AlterTable
ALTER TABLE "admin_users" ADD COLUMN     "desk_mail_at" TIMESTAMPTZ(3),
ADD COLUMN     "desk_mail_language" TEXT NOT NULL DEFAULT 'es',
ADD COLUMN     "desk_mail_off" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "desk_waiting" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desk_waiting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "desk_mailed" (
    "key" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "mailed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "desk_mailed_pkey" PRIMARY KEY ("key","user_id")
);

-- CreateIndex
CREATE INDEX "desk_waiting_kind_idx" ON "desk_waiting"("kind");

-- CreateIndex
CREATE INDEX "desk_mailed_user_id_idx" ON "desk_mailed"("user_id");

-- AddForeignKey
ALTER TABLE "desk_mailed" ADD CONSTRAINT "desk_mailed_key_fkey" FOREIGN KEY ("key") REFERENCES "desk_waiting"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desk_mailed" ADD CONSTRAINT "desk_mailed_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
