-- CreateTable
CREATE TABLE "contact_categories" (
    "category" TEXT NOT NULL,
    "vertical" TEXT,
    "name" TEXT,
    "actor" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_categories_pkey" PRIMARY KEY ("category")
);
