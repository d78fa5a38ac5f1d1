CREATE TABLE "data_version" (
	"tabla" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
CREATE FUNCTION anota_cambio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The transaction's own number: never used again, also after a restore.
  INSERT INTO data_version (tabla, version) VALUES (TG_TABLE_NAME, pg_current_xact_id()::text::bigint)
    ON CONFLICT (tabla) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE TRIGGER "area_cambio" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "area" FOR EACH STATEMENT EXECUTE FUNCTION anota_cambio();
CREATE TRIGGER "modality_cambio" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "modality" FOR EACH STATEMENT EXECUTE FUNCTION anota_cambio();
CREATE TRIGGER "intervention_type_cambio" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "intervention_type" FOR EACH STATEMENT EXECUTE FUNCTION anota_cambio();
