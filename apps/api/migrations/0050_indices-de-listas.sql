CREATE INDEX "cashier_sin_responsable" ON "cashier" USING btree ("estado","id") WHERE "cashier"."proxima" is not null and "cashier"."responsable" is null;
CREATE INDEX "branch_sin_responsable" ON "branch" USING btree ("estado","id") WHERE "branch"."proxima" is not null and "branch"."responsable" is null;
CREATE INDEX "finding_sin_responsable" ON "finding" USING btree ("reporte") WHERE "finding"."estado" = 2 and "finding"."responsable" is null and "finding"."eliminado_en" is null;
