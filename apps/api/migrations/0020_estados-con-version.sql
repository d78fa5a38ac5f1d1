-- What the statuses are is worked out once for each of their versions.
CREATE TRIGGER "cashier_status_cambio" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cashier_status" FOR EACH STATEMENT EXECUTE FUNCTION anota_cambio();
CREATE TRIGGER "realestate_status_cambio" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "realestate_status" FOR EACH STATEMENT EXECUTE FUNCTION anota_cambio();
CREATE TRIGGER "visit_status_cambio" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "visit_status" FOR EACH STATEMENT EXECUTE FUNCTION anota_cambio();
CREATE TRIGGER "design_status_cambio" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "design_status" FOR EACH STATEMENT EXECUTE FUNCTION anota_cambio();
CREATE TRIGGER "license_status_cambio" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "license_status" FOR EACH STATEMENT EXECUTE FUNCTION anota_cambio();
CREATE TRIGGER "branch_status_cambio" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branch_status" FOR EACH STATEMENT EXECUTE FUNCTION anota_cambio();
