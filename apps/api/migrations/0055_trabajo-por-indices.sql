CREATE INDEX "request_pendientes" ON "request" USING btree ("estado","requisito","tipo","categoria","proyecto","vence","desde","id") WHERE "request"."estado" in (1, 2) and "request"."eliminado_en" is null;
CREATE INDEX "finding_por_cerrar_de" ON "finding" USING btree ("responsable","id") WHERE "finding"."estado" = 2 and not "finding"."cerrado" and "finding"."eliminado_en" is null and "finding"."responsable" is not null;
CREATE INDEX "plan_request_por_responder" ON "plan_request" USING btree ("fecreg","id") WHERE "plan_request"."estado" = 1;
