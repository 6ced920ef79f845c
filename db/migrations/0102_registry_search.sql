-- expand
-- A search of the company register whose order is total, and establishments by their name. No release that was given out
-- knows these tables. docs/decisions/0137-company-register.md
alter table registry_place rename to registry_establishment;
alter index registry_place_pkey rename to registry_establishment_pkey;
alter index registry_place_by_entry rename to registry_establishment_by_entry;
alter table registry_name rename place to ordinal;

-- Entries that have a name beginning with `start`, by the first such name, at most `most`, without those of `found`. Each is one
-- look at the index: a company may have a thousand names that begin alike.
create function app.registry_beginning(start text, most int, found text[]) returns table (entry_number text, norm text) stable parallel safe rows 10 language sql as $$
  with recursive walk as (
    (select n.entry_number, n.norm, found || n.entry_number as seen from registry_name n
      where n.norm >= start and n.norm < start || chr(1114111) and n.entry_number <> all (found) order by n.norm, n.entry_number limit 1)
    union all
    select n.entry_number, n.norm, w.seen || n.entry_number from walk w cross join lateral (select n.entry_number, n.norm from registry_name n
      where (n.norm, n.entry_number) > (w.norm, w.entry_number) and n.norm < start || chr(1114111) and n.entry_number <> all (w.seen)
      order by n.norm, n.entry_number limit 1) n
    where cardinality(w.seen) < cardinality(found) + most)
  select w.entry_number, w.norm from walk w limit most
$$;

drop function app.registry_search(text, int);
-- Numbers of entries for what somebody types, the best first: those with that number; with a name that begins with it; with one
-- that begins with its words in another order; with one that has all of them somewhere. By number or by name, the last by number.
-- `walked`: among so many names of the lowest numbers the last are looked for before the index is asked, which finds what is rare.
create function app.registry_search(term text, most int, walked int default 10000) returns table (number text, rank bigint) stable parallel safe rows 10
  set plan_cache_mode = force_custom_plan set enable_seqscan = off language plpgsql as $$
declare
  typed text := app.words(btrim(left(term, 200)));
  digits text := regexp_replace(term, '[^0-9]', '', 'g');
  found text[] := '{}';
  words text[];
  starts text[];
  parts text[];
  has text;
  trigrams text;
  more text[];
begin
  if length(digits) > 3 and term ~* '^\s*(be)?[\s./0-9-]+$' then
    found := array(select n.number from (
      select e.number from registry_entry e where e.number >= digits and e.number < digits || ':'
      union select e.number from registry_entry e where e.number >= '0' || digits and e.number < '0' || digits || ':'
      union select p.entry_number from registry_establishment p where p.number >= digits and p.number < digits || ':') n order by n.number limit most);
  end if;
  if cardinality(found) < most and length(typed) > 1 then
    found := found || array(select b.entry_number from app.registry_beginning(typed, most - cardinality(found), found) b order by b.norm, 1);
  end if;
  if cardinality(found) < most and length(typed) > 1 then
    words := array(select w from regexp_split_to_table(typed, ' ') with ordinality u (w, at) where w <> '' group by w order by min(at));
    -- what people add to a name, and the register leaves out
    words := coalesce(nullif(array(select w from unnest(words) with ordinality u (w, at) where w <> all ('{nv,bv,bvba,sa,srl,sprl,sc,scrl,cv,cvba,vof,vzw,asbl}') order by at), '{}'), words);
    if cardinality(words) > 4 then
      starts := array[array_to_string(words, ' ')];
    else
      starts := array(with recursive orders as (select '{}'::text[] as o union all select o || w from orders, unnest(words) w where w <> all (o))
        select array_to_string(o, ' ') from orders where cardinality(o) = cardinality(words));
    end if;
    found := found || array(select b.entry_number from unnest(starts) s cross join lateral app.registry_beginning(s, most - cardinality(found), found) b
      group by 1 order by min(b.norm), 1 limit most - cardinality(found));
  end if;
  parts := array(select w from unnest(words) w order by length(w) desc, w limit 6);
  if cardinality(found) < most and length(parts[1]) > 2 then
    has := (select string_agg(format('position(%L in n.norm) > 0', w), ' and ') from unnest(parts) w);
    execute 'select array(select n.entry_number from (select n.entry_number, n.norm from registry_name n order by n.entry_number limit $3) n
      where n.entry_number <> all ($1) and ' || has || ' group by 1 order by 1 limit $2)'
      into more using found, most - cardinality(found), walked;
    if cardinality(found) + cardinality(more) < most then
      -- three letters in each condition: the index joins the lists of many conditions sooner than the many lists of one; digits,
      -- which are in few names, before words
      trigrams := (select string_agg(format('n.norm like %L', '%' || substr(w, least(at, length(w) - 2), 3) || '%'), ' and ' order by rarity, at)
        from (select w, row_number() over (order by w !~ '[0-9]', length(w) desc) as rarity from unnest(parts) w where length(w) > 2 limit 3) p,
          generate_series(1, least(length(w), 24), 3) at);
      execute 'with n as materialized (select n.entry_number from registry_name n where ' || trigrams || ' and ' || has || ')
        select array(select n.entry_number from n where n.entry_number <> all ($1) group by 1 order by 1 limit $2)'
        into more using found, most - cardinality(found);
    end if;
    found := found || more;
  end if;
  return query select n, at from unnest(found) with ordinality u (n, at);
end $$;
revoke all on function app.registry_search, app.registry_beginning from public;
grant execute on function app.registry_search, app.registry_beginning to parley_app;
