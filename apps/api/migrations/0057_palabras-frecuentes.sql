-- With the usual sample, a word of 20 000 names counts as one of 300, and all of them are read to answer the last five.
ALTER TABLE "cashier" ALTER COLUMN "buscado" SET STATISTICS 500;
ALTER TABLE "branch" ALTER COLUMN "buscado" SET STATISTICS 500;
ANALYZE "cashier" ("buscado");
ANALYZE "branch" ("buscado");
