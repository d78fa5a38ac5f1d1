CREATE UNIQUE INDEX "cashier_codigo_igual" ON "cashier" USING btree (busqueda("codigo") text_pattern_ops) WHERE "cashier"."eliminado_en" is null;
CREATE INDEX "cashier_codigo_busqueda" ON "cashier" USING gin (busqueda("codigo") gin_trgm_ops);
