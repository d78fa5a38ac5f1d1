CREATE INDEX "cashier_por_entregar" ON "cashier" USING btree ("proxima","region","responsable","estado") WHERE "cashier"."proxima" is not null and "cashier"."eliminado_en" is null;
CREATE INDEX "branch_por_entregar" ON "branch" USING btree ("proxima","region","responsable","estado") WHERE "branch"."proxima" is not null and "branch"."eliminado_en" is null;
