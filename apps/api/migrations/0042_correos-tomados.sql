ALTER TABLE "mail" ADD COLUMN "tomado_hasta" timestamp (3) with time zone;
CREATE INDEX "once_key_creado" ON "once_key" USING btree ("creado_en");
