CREATE INDEX "history_autor" ON "history" USING btree ("usuid","fecha");
