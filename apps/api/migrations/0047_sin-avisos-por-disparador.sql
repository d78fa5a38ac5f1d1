-- The transaction that writes a record says so itself once it is committed.
drop trigger cashier_avisa_alta on cashier;
drop trigger cashier_avisa_cambio on cashier;
drop trigger branch_avisa_alta on branch;
drop trigger branch_avisa_cambio on branch;
drop function avisa_cashier();
drop function avisa_branch();
drop function avisa_de(text, text[]);
drop function anuncia_escritas();
drop function aviso_de_filas(text, json[]);
drop table written_row;
