// What the tables of the register are made of: its files in temporary tables, stage_<file>.

/** A number without its dots. */
const plain = (column: string): string => `translate(${column}, '.', '')`
const filled = (column: string): string => `nullif(btrim(${column}), '')`
const spoken = `(select "Code" as code, case app.norm("Description") when 'francais' then 'FR'
  when 'neerlandais' then 'NL' when 'allemand' then 'DE' when 'anglais' then 'EN' end as language
  from stage_code where "Category" = 'Language' and "Language" = 'FR')`

const codes = (activities: string): string => `
  insert into registry_code (category, code, language, title)
  select distinct on (1, 2, 3) "Category", "Code", "Language", btrim("Description") from stage_code
  where "Category" in ('JuridicalForm', '${activities}') and ${filled('"Description"')} is not null`

/** Companies alone: people who have an enterprise are people, whose data nobody needs here. */
const entries = `
  insert into registry_entry (number, legal_form, start_date)
  select ${plain('"EnterpriseNumber"')}, ${filled('"JuridicalForm"')}, to_date(${filled('"StartDate"')}, 'DD-MM-YYYY')
  from stage_enterprise where "TypeOfEnterprise" = '2'`

/** The others refer to what is there by now. Names lie in the order of their companies, in which the search walks them. */
const rest = [
  `insert into registry_establishment (number, entry_number)
  select ${plain('s."EstablishmentNumber"')}, e.number
  from stage_establishment s join registry_entry e on e.number = ${plain('s."EnterpriseNumber"')}`,
  `insert into registry_name (entity_number, ordinal, entry_number, kind, language, name)
  select d.number, row_number() over (partition by d.number order by d.kind, d.language, d.name),
    coalesce(e.number, p.entry_number), d.kind, l.language, d.name
  from (select distinct ${plain('"EntityNumber"')} as number, "TypeOfDenomination" as kind, "Language" as language,
    btrim("Denomination") as name from stage_denomination where ${filled('"Denomination"')} is not null) d
  left join registry_entry e on e.number = d.number left join registry_establishment p on p.number = d.number
  left join ${spoken} l on l.code = d.language
  where coalesce(e.number, p.entry_number) is not null
  order by 3, 1, 2`,
  `insert into registry_address (entity_number, kind, zip_code, city_nl, city_fr, street_nl, street_fr, house_number, box, country_nl, country_fr)
  select distinct on (1, 2) a.number, "TypeOfAddress", ${['Zipcode', 'MunicipalityNL', 'MunicipalityFR', 'StreetNL', 'StreetFR', 'HouseNumber', 'Box', 'CountryNL', 'CountryFR'].map((column) => filled(`"${column}"`)).join(', ')}
  from (select *, ${plain('"EntityNumber"')} as number from stage_address where ${filled('"DateStrikingOff"')} is null) a
  where exists (select from registry_entry e where e.number = a.number)
    or exists (select from registry_establishment p where p.number = a.number)`,
] as const

/** A code stands in groups, by who has noted it, and may be the main one in one of them alone. */
const activities = (newest: string): string => `
  insert into registry_activity (entity_number, main_codes, other_codes)
  select number, coalesce(array_agg(code order by main_group, code) filter (where main_group is not null), '{}'),
    coalesce(array_agg(code order by code) filter (where main_group is null), '{}')
  from (select e.number, a."NaceCode" as code, min(coalesce(a."ActivityGroup", '')) filter (where a."Classification" = 'MAIN') as main_group
    from stage_activity a join registry_entry e on e.number = ${plain('a."EntityNumber"')}
    where a."NaceVersion" = '${newest.replace('Nace', '')}' group by 1, 2) a
  group by number`

/** Fills empty tables. `newest`: the category of the list of activities that counts. */
export const fillTables = (newest: string): string[] => [
  codes(newest),
  entries,
  ...rest,
  activities(newest),
]

const gone = (file: string, table: string, key: string): string =>
  `delete from ${table} where ${key} in (select ${plain('number')} from stage_${file}_delete)`

/** What remains in a table of entities that are gone. */
const left = (
  table: string,
  file: string,
  of: string,
): string => `delete from ${table} t using stage_${file}_delete d where t.entity_number = ${plain('d.number')}
  and not exists (select from ${of} o where o.number = t.entity_number)`

/** What is listed goes, then what is listed comes: all rows that an entity has in a file. */
export const changeTables = (newest: string): string[] => [
  'delete from registry_code',
  codes(newest),
  gone('enterprise', 'registry_entry', 'number'),
  gone('establishment', 'registry_establishment', 'number'),
  gone('denomination', 'registry_name', 'entity_number'),
  gone('address', 'registry_address', 'entity_number'),
  gone('activity', 'registry_activity', 'entity_number'),
  entries,
  ...rest,
  activities(newest),
  // an establishment that another company has by now keeps its names
  `update registry_name n set entry_number = p.entry_number from stage_establishment s
  join registry_establishment p on p.number = ${plain('s."EstablishmentNumber"')}
  where n.entity_number = p.number and n.entry_number <> p.entry_number`,
  // what its company has left behind, and what an establishment has that closed or passed to somebody who is no company
  `with p as (delete from registry_establishment p using stage_enterprise_delete d where p.entry_number = ${plain('d.number')}
    and not exists (select from registry_entry e where e.number = p.entry_number) returning p.number)
  delete from registry_address a using p where a.entity_number = p.number`,
  `delete from registry_name n using stage_enterprise_delete d where n.entry_number = ${plain('d.number')}
  and not exists (select from registry_entry e where e.number = n.entry_number)`,
  left('registry_name', 'establishment', 'registry_establishment'),
  left('registry_address', 'establishment', 'registry_establishment'),
  left('registry_address', 'enterprise', 'registry_entry'),
  left('registry_activity', 'enterprise', 'registry_entry'),
]
