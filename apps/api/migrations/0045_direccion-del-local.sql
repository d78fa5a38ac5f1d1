ALTER TABLE "request" ADD COLUMN "direccion_local" text DEFAULT '' NOT NULL;
