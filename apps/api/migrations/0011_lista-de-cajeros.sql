DROP INDEX "cashier_busqueda";
ALTER TABLE "cashier" ADD COLUMN "buscado" text COLLATE "C" GENERATED ALWAYS AS (busqueda("nombre")) STORED;
CREATE INDEX "cashier_busqueda" ON "cashier" USING gin ("buscado" gin_trgm_ops);

-- The sums anew, for who holds the table alone (decision 0022).
create function recuenta_cajeros() returns void language plpgsql as $$
begin
  insert into data_change (tabla, n) values ('cashier', 1);
  delete from cashier_tally;
  execute cuentas_de_cajeros('select 1 as signo, * from cashier');
  perform suma_cuentas();
end $$;
