-- expand
-- The company register as its authority publishes it: the same for every organisation, and nobody's. The owner's command
-- writes it (npm run registry), the application only reads it. A whole register is loaded beside these tables, in a schema
-- that only the owner enters, and put in their place: so they are named in functions by text alone.
-- docs/decisions/0137-company-register.md
create table registry_entry (
  -- ten digits, without dots
  number text collate "C" primary key,
  legal_form text,
  start_date date
);
-- establishments of an entry
create table registry_place (
  number text collate "C" primary key,
  entry_number text collate "C" not null
);
create index registry_place_by_entry on registry_place (entry_number);
-- names of entries and of their establishments; norm: without accents, dots and signs
create table registry_name (
  entity_number text collate "C" not null,
  place smallint not null,
  entry_number text collate "C" not null,
  kind text not null,
  language text,
  name text not null,
  norm text collate "C" not null generated always as (app.words(name)) stored,
  primary key (entity_number, place)
);
create index registry_name_by_entry on registry_name (entry_number);
create index registry_name_by_norm on registry_name (norm, entry_number);
create index registry_name_trigram on registry_name using gin (norm gin_trgm_ops);
create table registry_address (
  entity_number text collate "C" not null,
  kind text not null,
  zip_code text,
  city_nl text,
  city_fr text,
  street_nl text,
  street_fr text,
  house_number text,
  box text,
  country_nl text,
  country_fr text,
  primary key (entity_number, kind)
);
-- of entries, by the newest list of activities: codes of what they mainly do before the others
create table registry_activity (
  entity_number text collate "C" primary key,
  main_codes text[] not null,
  other_codes text[] not null
);
-- what codes mean; language: EN, FR, NL, DE
create table registry_code (
  category text not null,
  code text not null,
  language text not null,
  title text not null,
  primary key (category, code, language)
);
-- what is loaded; without a row nothing is
create table registry_source (
  is_only boolean primary key default true check (is_only),
  extract_number int not null,
  snapshot_date date not null,
  is_sample boolean not null,
  entries int not null,
  -- category of registry_code that has its activities
  activity_category text not null,
  date_loaded timestamptz not null default now()
);
grant select on registry_entry, registry_place, registry_name, registry_address, registry_activity, registry_code, registry_source to parley_app;

-- Numbers of entries for what somebody types, the best first: by number, else by the beginning of a name, else by parts of one in any order.
create function app.registry_search(term text, most int) returns table (number text, place bigint) stable parallel safe
  set plan_cache_mode = force_custom_plan set enable_seqscan = off language plpgsql as $$
#variable_conflict use_column
declare
  typed text := app.words(btrim(left(term, 200)));
  digits text := regexp_replace(term, '[^0-9]', '', 'g');
  numbers text[] := '{}';
  found text[] := '{}';
  words text[];
begin
  if length(digits) > 3 and term ~* '^\s*(be)?[\s./0-9-]+$' then
    numbers := array(select n.number from (
      select e.number from registry_entry e where e.number >= digits and e.number < digits || ':'
      union select e.number from registry_entry e where e.number >= '0' || digits and e.number < '0' || digits || ':'
      union select p.entry_number from registry_place p where p.number >= digits and p.number < digits || ':') n order by n.number limit most);
  end if;
  if cardinality(numbers) < most and length(typed) > 1 then
    -- names of one entry stand beside each other often
    found := array(select n.entry_number from (select n.entry_number, n.norm from registry_name n
      where n.norm >= typed and n.norm < typed || chr(1114111) order by n.norm limit 20 * most) n
      group by 1 order by min(n.norm), 1 limit most);
    words := array(select w from regexp_split_to_table(typed, ' ') w where w <> '' group by 1 order by max(length(w)) desc, 1 limit 6);
    -- what people add to a name, and the register leaves out
    if cardinality(words) > 1 then
      words := coalesce(nullif(array(select w from unnest(words) w where w <> all ('{nv,bv,bvba,sa,srl,sprl,sc,scrl,cv,cvba,vof,vzw,asbl}')), '{}'), words);
    end if;
    if cardinality(numbers) + cardinality(found) < most and length(words[1]) > 2 then
      execute 'select array(select n.entry_number from (select n.entry_number, n.norm from registry_name n where '
        -- what two words leave is little: with a third the lists of the index cost more than the names
        || (select string_agg(case when at < 3 then format('n.norm like %L', '%' || w || '%') else format('position(%L in n.norm) > 0', w) end, ' and ')
          from unnest(words) with ordinality u (w, at))
        || ' limit $3) n where n.entry_number <> all ($1) group by 1
          order by min(case when n.norm like $2 then 0 when n.norm like $4 then 1 else 2 end), min(length(n.norm)), 1 limit $5)'
        into words using found, words[1] || '%', 50 * most, '% ' || words[1] || '%', most;
      found := found || words;
    end if;
  end if;
  return query select n, min(at) from unnest(numbers || found) with ordinality u (n, at) group by n order by 2 limit most;
end $$;
revoke all on function app.registry_search from public;
grant execute on function app.registry_search to parley_app;
