CREATE TABLE "first_steps_hidden" (
	"usuid" integer PRIMARY KEY NOT NULL,
	"fecha" timestamp (3) with time zone NOT NULL
);
ALTER TABLE "first_steps_hidden" ADD CONSTRAINT "first_steps_hidden_usuid_app_user_id_fk" FOREIGN KEY ("usuid") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
