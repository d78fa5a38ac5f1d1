CREATE INDEX "request_municipio" ON "request" USING btree ("municipio","id") WHERE "request"."eliminado_en" is null;
