-- CreateTable
CREATE TABLE "chat_handovers" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_handovers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "personal_data_exports" (
    "request_id" INTEGER NOT NULL,
    "contact_ids" INTEGER[],
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "personal_data_exports_pkey" PRIMARY KEY ("request_id")
);
