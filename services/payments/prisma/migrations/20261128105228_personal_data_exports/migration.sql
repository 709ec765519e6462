-- CreateTable
CREATE TABLE "personal_data_exports" (
    "request_id" INTEGER NOT NULL,
    "member_ids" INTEGER[],
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "personal_data_exports_pkey" PRIMARY KEY ("request_id")
);
