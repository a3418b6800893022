-- Two accounts with only the rights that they need, for a database of Kisht's own. Run it once in that database, as its owner who
-- may make roles, or as a superuser, and give each a password or a certificate:
--   psql "$ADMIN_URL" -v ON_ERROR_STOP=1 -f postgres-roles.sql
--   psql "$ADMIN_URL" -c '\password kisht_owner' -c '\password kisht_server'
-- kisht_owner makes and changes the tables: `npm run migrate`, at the first start and at each upgrade, and `npm run partition`. Nothing else uses it.
-- kisht_server serves, and runs the other commands: it reads and writes rows. It cannot change a table, turn off the triggers that
-- keep the audit trail append-only, or change or remove an entry of the trail.
do $$
declare
  role text;
begin
  foreach role in array array['kisht_owner', 'kisht_server'] loop
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I login nosuperuser nocreatedb nocreaterole noreplication', role);
    end if;
    execute format('grant connect on database %I to %I', current_database(), role);
  end loop;
  execute format('revoke all on database %I from public', current_database());
  -- For the extension pg_trgm, by which searches are quick.
  execute format('grant create on database %I to kisht_owner', current_database());
  -- The default rights below are given by a member of kisht_owner, which somebody without superuser's rights is for this script alone.
  if not pg_has_role('kisht_owner', 'usage') then
    execute format('grant kisht_owner to %I', current_user);
    perform set_config('kisht.joined', 'yes', false);
  end if;
end
$$;

revoke all on schema public from public;
grant usage, create on schema public to kisht_owner;
grant usage on schema public to kisht_server;

-- The tables that kisht_owner makes from now on.
alter default privileges for role kisht_owner in schema public
  grant select, insert, update, delete on tables to kisht_server;
alter default privileges for role kisht_owner in schema public
  grant usage, select on sequences to kisht_server;

do $$
begin
  if current_setting('kisht.joined', true) = 'yes' then
    execute format('revoke kisht_owner from %I', current_user);
    perform set_config('kisht.joined', '', false);
  end if;
end
$$;
