DROP INDEX "request_vence";
CREATE INDEX "request_por_vence" ON "request" USING btree ("vence","id") WHERE "request"."eliminado_en" is null;
CREATE INDEX "request_por_vence_al_reves" ON "request" USING btree ("vence" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "request"."eliminado_en" is null;
CREATE INDEX "request_espera" ON "request" USING btree ("estado","desde","id") WHERE "request"."eliminado_en" is null;
CREATE INDEX "request_espera_abiertas" ON "request" USING btree ("desde","id") WHERE "request"."estado" not in (1, 4, 24) and "request"."eliminado_en" is null;
CREATE INDEX "request_vence" ON "request" USING btree ("vence","id") WHERE "request"."estado" not in (1, 4, 24) and "request"."eliminado_en" is null;
