CREATE INDEX "app_user_apellido" ON "app_user" USING gin (busqueda("apellido") gin_trgm_ops);
CREATE INDEX "app_user_documento" ON "app_user" USING btree ("documento");
