CREATE TABLE "secret" (
	"nombre" text PRIMARY KEY NOT NULL,
	"valor" "bytea" NOT NULL
);
CREATE INDEX "mail_pendiente" ON "mail" USING btree ("creado_en") WHERE "mail"."estado" = 'pendiente';
