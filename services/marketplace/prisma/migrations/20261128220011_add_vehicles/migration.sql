-- CreateTable
CREATE TABLE "vehicles" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "plates" TEXT NOT NULL,
    "capacity_kg" INTEGER NOT NULL,
    "capacity_m3" DOUBLE PRECISION NOT NULL,
    "driver_name" TEXT NOT NULL,
    "driver_phone" TEXT NOT NULL,
    "base_zone" TEXT NOT NULL,
    "zones" TEXT[],
    "days" INTEGER[],
    "from" TEXT NOT NULL,
    "until" TEXT NOT NULL,
    "documents" JSONB NOT NULL,
    "active" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vehicles_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "vehicles_plates_key" ON "vehicles"("plates");
