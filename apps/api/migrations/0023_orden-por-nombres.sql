DROP INDEX "cashier_tipo_intervencion";
CREATE INDEX "cashier_tipologia_estado" ON "cashier" USING btree ("tipologia","estado","id");
CREATE INDEX "cashier_tipo_intervencion_estado" ON "cashier" USING btree ("tipo_intervencion","estado","id");
