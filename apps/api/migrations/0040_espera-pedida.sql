ALTER TABLE "sync_list" ADD COLUMN "espera_pedida" boolean DEFAULT false NOT NULL;
