CREATE TABLE "rights_change" (
	"n" bigint NOT NULL
);

-- What somebody holds is worked out once for each version of all rights. A row for each write, added up now and then: who changes rights
-- waits for nobody else who does, and the sum never is what it was.
create function suma_derechos() returns void language sql as $$
  with quitadas as (delete from rights_change where ctid = any (array(select ctid from rights_change for update skip locked)) returning n)
  insert into rights_change (n) select sum(n) from quitadas having count(*) > 0
$$;
create function anota_derechos() returns trigger language plpgsql as $$
begin
  insert into rights_change (n) values (1);
  if random() < 0.02 then perform suma_derechos(); end if;
  return null;
end $$;
CREATE TRIGGER "profile_permission_derechos" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "profile_permission" FOR EACH STATEMENT EXECUTE FUNCTION anota_derechos();
CREATE TRIGGER "user_permission_derechos" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "user_permission" FOR EACH STATEMENT EXECUTE FUNCTION anota_derechos();
CREATE TRIGGER "profile_window_derechos" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "profile_window" FOR EACH STATEMENT EXECUTE FUNCTION anota_derechos();
CREATE TRIGGER "user_window_derechos" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "user_window" FOR EACH STATEMENT EXECUTE FUNCTION anota_derechos();
