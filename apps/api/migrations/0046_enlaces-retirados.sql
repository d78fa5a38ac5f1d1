ALTER TABLE "plan_answer_file" ADD COLUMN "retirado_en" timestamp (3) with time zone;
CREATE INDEX "notification_juntos" ON "notification" USING btree ("id") WHERE "notification"."correo" = 'juntos';
