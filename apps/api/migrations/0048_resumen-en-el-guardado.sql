-- A save stores what is due next, who acts in it and what is missing (summaryOf); only the folded name follows by itself.
drop trigger branch_pone_faltantes on branch;
drop trigger branch_pone_proxima on branch;
drop trigger branch_pone_responsable on branch;
drop trigger branch_pone_buscado on branch;
drop trigger cashier_pone_faltantes on cashier;
drop trigger cashier_pone_proxima on cashier;
drop trigger cashier_pone_responsable on cashier;
drop trigger cashier_pone_buscado on cashier;
drop function branch_pone_faltantes();
drop function branch_pone_proxima();
drop function branch_pone_responsable();
drop function branch_pone_buscado();
drop function cashier_pone_faltantes();
drop function cashier_pone_proxima();
drop function cashier_pone_responsable();
drop function cashier_pone_buscado();
drop function guarda_como_esta(text, text, text);
create function guarda_buscado() returns trigger language plpgsql as $$ begin
new.buscado := busqueda(new.nombre);
return new; end $$;
create trigger branch_buscado before insert or update of nombre on branch for each row execute function guarda_buscado();
create trigger cashier_buscado before insert or update of nombre on cashier for each row execute function guarda_buscado();
alter table cashier alter column faltantes set default 0;
alter table branch alter column faltantes set default 0;
-- Nothing reads it any more.
drop table table_room;
