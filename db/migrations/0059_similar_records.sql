-- expand
-- What may be the same account or contact as one that is being typed: found by keys that two spellings of one thing share.

-- ASCII letters and digits in a row are words; letters of other scripts stay as they are.
create function app.words(value text) returns text immutable parallel safe strict language sql
  return btrim(regexp_replace(replace(app.norm(value), '.', ''), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'));

-- A name without legal forms and spaces: "N.V. Acme-Foods" and "acme foods nv" are one.
create function app.company_name_key(name text) returns text immutable parallel safe strict language sql
  return replace(coalesce(nullif(btrim(regexp_replace(regexp_replace(app.words(name),
    '( (nv|bv|bvba|sa|sas|sasu|sarl|srl|sprl|scrl|eurl|snc|sca|scs|cv|cvba|vof|vzw|asbl|gmbh|ag|kg|ug|ohg|ltd|limited|plc|llc|llp|inc|incorporated|corp|corporation|co|spa|oy|ab|aps))+$', ''),
    '^(nv|bv|bvba|sa|srl|sprl) ', '')), ''), app.words(name)), ' ', '');

-- How a name sounds, roughly: without vowels behind the first letter, and without doubled letters. Short ones say too little;
-- of long ones the beginning says enough, for the look at doubled letters takes the square of their number.
create function app.name_sound(key text) returns text immutable parallel safe strict language sql
  return case when length(key) > 5 then left(key, 1) || regexp_replace(regexp_replace(substr(key, 2, 59), '[aeiouy]', '', 'g'), '(.)\1+', '\1', 'g') end;

-- Of a VAT number letters and digits, without the country, which is often left out.
create function app.vat_key(vat text) returns text immutable parallel safe strict language sql
  return nullif(regexp_replace(upper(regexp_replace(vat, '[^A-Za-z0-9]', '', 'g')), '^[A-Z]{2}(?=[0-9A-Z]{6,})', ''), '');

-- Of a web address its host; where many have pages beside each other, with the page.
create function app.website_key(url text) returns text immutable parallel safe strict language sql
  return (select case when host ~ '(^|\.)(linkedin|facebook|instagram|twitter|youtube|x|tiktok|wordpress|wixsite|google)\.com$' then host || path else host end
  from (select regexp_replace(lower(substring(url from '^(?:[A-Za-z]+://)?([^/?#:]+)')), '^www\.', '') as host,
    coalesce(rtrim(lower(substring(url from '^(?:[A-Za-z]+://)?[^/?#]+([^?#]*)')), '/'), '') as path) u);

-- An index takes no key of more than some 2,700 bytes, and of what is typed 200 letters are looked for.
create function app.company_keys(name text, vat text, url text, websites text[], emails text[]) returns text[] immutable parallel safe language sql
  return array(select distinct left(key, 150) from (
    select 'name:' || nullif(app.company_name_key(name), '') as key
    union all select 'sound:' || app.name_sound(app.company_name_key(name))
    union all select 'vat:' || app.vat_key(vat)
    union all select 'site:' || app.website_key(w) from unnest(array_append(websites, url)) w
    union all select 'email:' || lower(e) from unnest(emails) e
    union all select 'mail:' || split_part(lower(e), '@', 2) from unnest(emails) e) k
  where key is not null);

-- Names in any order of their words; of a telephone number its end, because countries and zeros are written in many ways.
create function app.contact_keys(first_name text, last_name text, telephones text[], emails text[]) returns text[] immutable parallel safe language sql
  return array(select distinct left(key, 150) from (
    select 'name:' || nullif((select string_agg(w, ' ' order by w collate "C") from regexp_split_to_table(app.words(first_name || ' ' || last_name), ' ') w), '') as key
    union all select 'phone:' || right(d, 8) from (select regexp_replace(t, '[^0-9]', '', 'g') as d from unnest(telephones) t) n where length(d) > 7
    union all select 'email:' || lower(e) from unnest(emails) e) k
  where key is not null);

-- Ids of accounts that share a key, or whose name is much alike and stands beside the typed one in the alphabet: short looks at indexes.
create function app.search_similar_company(keys text[], typed_norm text) returns setof uuid stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off language sql as $$
  with own as not materialized (select c.id, c.norm, app.company_keys(c.name, c.vat, c.url, c.websites, c.emails) as has from company c
      where c.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid and c.date_deleted is null)
  (select id from own where has && keys limit 50)
  union (select n.id from (select id, norm from own where norm >= typed_norm order by norm, id limit 25) n where length(typed_norm) > 3 and similarity(n.norm, typed_norm) > 0.6)
  union (select n.id from (select id, norm from own where norm < typed_norm order by norm desc, id desc limit 25) n where length(typed_norm) > 3 and similarity(n.norm, typed_norm) > 0.6) $$;
create function app.search_similar_contact(keys text[]) returns setof uuid stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off language sql as $$
  select c.id from contact c where c.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid and c.date_deleted is null
    and app.contact_keys(c.first_name, c.last_name, c.telephones, c.emails) && keys limit 50 $$;

-- What they share, the most likely first; of lists as many as an account or contact may have (limits.addressEntries). The host of a website is looked for in e-mail addresses too, and the other way round;
-- two that have their mail with one provider share nothing, for nobody has the provider's website.
create function app.similar_companies(name text, vat text, url text, websites text[], emails text[]) returns table (id uuid, why text[], place bigint) stable language sql as $$
  with given as materialized (select app.company_keys(coalesce(name, ''), vat, url, (coalesce(websites, '{}'))[:20], (coalesce(emails, '{}'))[:20]) as has, app.norm(btrim(coalesce(name, ''))) as norm),
    sought as materialized (select g.norm, array(select k from unnest(g.has) k where not starts_with(k, 'mail:')
      union select 'mail:' || substr(k, 6) from unnest(g.has) k where starts_with(k, 'site:')
      union select 'site:' || substr(k, 6) from unnest(g.has) k where starts_with(k, 'mail:')) as keys from given g),
    found as (select c.id, c.norm, similarity(c.norm, s.norm) as likeness, array(select distinct case split_part(k, ':', 1) when 'vat' then 'VAT' when 'email' then 'EMAIL' when 'name' then 'NAME' when 'sound' then 'NAME' else 'WEBSITE' end
        from unnest(app.company_keys(c.name, c.vat, c.url, c.websites, c.emails)) k where k = any(s.keys) union select 'NAME' where similarity(c.norm, s.norm) > 0.6 order by 1) as why
      from sought s, company c where c.id = any(array(select app.search_similar_company(o.keys, o.norm) from sought o)))
  select f.id, f.why, row_number() over (order by f.why && '{VAT,EMAIL}' desc, cardinality(f.why) desc, f.likeness desc, f.norm, f.id) from found f order by 3 limit 5 $$;
create function app.similar_contacts(first_name text, last_name text, telephones text[], emails text[]) returns table (id uuid, why text[], place bigint) stable language sql as $$
  with sought as materialized (select app.contact_keys(coalesce(first_name, ''), coalesce(last_name, ''), (coalesce(telephones, '{}'))[:20], (coalesce(emails, '{}'))[:20]) as keys),
    found as (select c.id, c.norm, array(select distinct upper(split_part(k, ':', 1)) from unnest(app.contact_keys(c.first_name, c.last_name, c.telephones, c.emails)) k where k = any(s.keys) order by 1) as why
      from sought s, contact c where c.id = any(array(select app.search_similar_contact(o.keys) from sought o)))
  select f.id, f.why, row_number() over (order by 'EMAIL' = any(f.why) desc, cardinality(f.why) desc, f.norm, f.id) from found f order by 3 limit 5 $$;

grant create on schema app to parley_search;
alter function app.search_similar_company owner to parley_search;
alter function app.search_similar_contact owner to parley_search;
revoke create on schema app from parley_search;
revoke all on function app.search_similar_company, app.search_similar_contact from public;
grant execute on function app.search_similar_company, app.search_similar_contact to parley_app;
