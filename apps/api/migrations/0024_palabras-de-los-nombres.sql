CREATE TABLE "cashier_word" (
	"palabra" text COLLATE "C" NOT NULL,
	"n" integer DEFAULT 0 NOT NULL
);
CREATE TABLE "cashier_word_row" (
	"fila" integer NOT NULL,
	"estado" smallint NOT NULL,
	"palabra" text COLLATE "C" NOT NULL,
	"buscado" text COLLATE "C" NOT NULL
);
CREATE INDEX "cashier_word_palabra" ON "cashier_word" USING btree ("palabra");
CREATE INDEX "cashier_word_partes" ON "cashier_word" USING gin ("palabra" gin_trgm_ops);
CREATE INDEX "cashier_word_row_palabra" ON "cashier_word_row" USING btree ("palabra","fila","estado","buscado");
alter table cashier_word_row set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

-- Which records hold a word (decision 0036). A name is cut at its blanks alone: what somebody types holds none, so it lies in one piece.
create function guarda_palabras_de(tabla text) returns void language plpgsql as $$
begin
  execute format($f$
    create function %2$I() returns trigger language plpgsql as $t$
    declare
      filas integer;
      cada integer;
    begin
      insert into %3$I (fila, estado, palabra, buscado)
        select distinct n.id, n.estado, p.palabra, n.buscado from nuevas n cross join string_to_table(n.buscado, ' ') p(palabra) where p.palabra <> '';
      insert into %4$I (palabra)
        select distinct p.palabra from nuevas n cross join string_to_table(n.buscado, ' ') p(palabra)
        where p.palabra <> '' and not exists (select from %4$I v where v.palabra = p.palabra);
      -- How many hold a word is known roughly, and by what nobody has to wait: one in fifty stands for fifty.
      select count(*) into filas from nuevas;
      cada := case when filas >= 50 then 1 when random() < 0.02 * filas then ceil(50.0 / filas) else 0 end;
      if cada > 0 then
        with dichas as (select p.palabra, count(*) as veces from nuevas n cross join string_to_table(n.buscado, ' ') p(palabra) group by 1),
          libres as (select v.ctid as lugar, d.veces from %4$I v join dichas d using (palabra) for update of v skip locked)
        update %4$I v set n = v.n + cada * libres.veces from libres where v.ctid = libres.lugar;
      end if;
      return null;
    end $t$;
    create trigger %2$I after insert on %1$I referencing new table as nuevas for each statement execute function %2$I()
    $f$, tabla, tabla || '_palabras_alta', tabla || '_word_row', tabla || '_word');
  execute format($f$
    create function %2$I() returns trigger language plpgsql as $t$
    begin
      if tg_op = 'UPDATE' and old.buscado = new.buscado then
        update %3$I set estado = new.estado where palabra = any(string_to_array(new.buscado, ' ')) and fila = new.id;
        return null;
      end if;
      delete from %3$I where palabra = any(string_to_array(old.buscado, ' ')) and fila = old.id;
      if tg_op = 'DELETE' then return null; end if;
      insert into %3$I (fila, estado, palabra, buscado)
        select distinct new.id, new.estado, p.palabra, new.buscado from string_to_table(new.buscado, ' ') p(palabra) where p.palabra <> '';
      insert into %4$I (palabra)
        select distinct p.palabra from string_to_table(new.buscado, ' ') p(palabra)
        where p.palabra <> '' and not exists (select from %4$I v where v.palabra = p.palabra);
      return null;
    end $t$;
    create trigger %2$I after update on %1$I for each row
      when (old.buscado <> new.buscado or old.estado <> new.estado) execute function %2$I();
    create trigger %5$I after delete on %1$I for each row execute function %2$I()
    $f$, tabla, tabla || '_palabras_cambio', tabla || '_word_row', tabla || '_word', tabla || '_palabras_baja');
  -- All of them anew, for who holds the table alone: the index is quicker made than kept.
  execute format($f$
    create function %2$I() returns trigger language plpgsql as $t$
    begin
      truncate %3$I;
      return null;
    end $t$;
    create trigger %2$I after truncate on %1$I for each statement execute function %2$I();
    create function %6$I() returns void language plpgsql set maintenance_work_mem = '256MB' as $t$
    begin
      truncate %3$I, %4$I;
      drop index %5$I;
      insert into %3$I (fila, estado, palabra, buscado)
        select distinct r.id, r.estado, p.palabra, r.buscado from %1$I r cross join string_to_table(r.buscado, ' ') p(palabra)
        where p.palabra <> '' order by 1;
      create index %5$I on %3$I (palabra, fila, estado, buscado);
      insert into %4$I (palabra, n) select palabra, count(*) from %3$I group by 1;
      analyze %3$I;
      analyze %4$I;
    end $t$
    $f$, tabla, tabla || '_palabras_vaciado', tabla || '_word_row', tabla || '_word', tabla || '_word_row_palabra',
    tabla || '_palabras_recuenta');
  execute format('select %I()', tabla || '_palabras_recuenta');
end $$;
select guarda_palabras_de('cashier');

create or replace function recuenta_cajeros() returns void language plpgsql as $$
begin
  insert into data_change (tabla, n) values ('cashier', 1);
  delete from cashier_tally;
  execute cuentas_de_cajeros('select 1 as signo, * from cashier');
  perform suma_cuentas();
  perform cashier_palabras_recuenta();
end $$;
