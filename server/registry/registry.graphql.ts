// What the register of companies says, for whoever makes accounts: the same for every organisation.
import {
  column,
  define,
  everybody,
  many,
  object,
  one,
  query,
  sql,
  table,
  type Bind,
} from '../engine/declare.ts'

define('enum RegistryAddressKind { SEAT ESTABLISHMENT BRANCH }')

/** Companies that a search gives. */
const most = 10
const published = { global: true, visible: everybody('the authority publishes it') }
const mayMakeAccounts = (bind: Bind): boolean => bind.may('company:create')

/** The title of a code in the language of who asks, or in another one that it has. */
const titleOf = (category: string, code: string, bind: Bind): string =>
  `(select c.title from registry_code c where c.category = ${category} and c.code = ${code}
    order by c.language = ${bind.language} desc, array_position('{EN,FR,NL,DE}', c.language) limit 1)`
const activityCategory = '(select s.activity_category from registry_source s)'

/** Where French is spoken: Walloon Brabant, and Liège to Hainaut. The register names the country of addresses abroad alone. */
const isFrench = (row: string): string =>
  `(${row}.country_nl is null and (${row}.zip_code between '1300' and '1499' or ${row}.zip_code between '4000' and '7999'))`

/** What stands there in two languages: in that of who asks, for the others in that of the place. */
const either = (row: string, name: string, bind: Bind): string =>
  `case when ${bind.language} = 'FR' or ${bind.language} <> 'NL' and ${isFrench(row)}
    then coalesce(${row}.${name}_fr, ${row}.${name}_nl) else coalesce(${row}.${name}_nl, ${row}.${name}_fr) end`

export const RegistryAddress = table(
  'RegistryAddress',
  'registry_address',
  {
    kind: sql(
      'RegistryAddressKind!',
      (row) =>
        `case ${row}.kind when 'REGO' then 'SEAT' when 'BAET' then 'ESTABLISHMENT' else 'BRANCH' end`,
    ),
    street: sql(
      'String',
      (row, bind) =>
        `nullif(concat_ws(' ', ${either(row, 'street', bind)}, ${row}.house_number, '/ ' || ${row}.box), '')`,
    ),
    zipCode: column(),
    city: sql('String', (row, bind) => either(row, 'city', bind)),
    countryName: sql(
      'String!',
      (row, bind) =>
        `coalesce(${either(row, 'country', bind)}, case ${bind.language} when 'FR' then 'Belgique' when 'NL' then 'België' else 'Belgium' end)`,
    ),
  },
  published,
)

export const RegistryActivity = object(
  'RegistryActivity',
  {
    code: sql('String!', (row) => `${row}.code`),
    title: sql('String', (row, bind) => titleOf(activityCategory, `${row}.code`, bind)),
    isMain: sql('Boolean!', (row) => `${row}.is_main`),
  },
  {
    from: (t, row) =>
      `(select u.code, u.at <= cardinality(a.main_codes) as is_main, u.at from registry_activity a,
        unnest(a.main_codes || a.other_codes) with ordinality u (code, at) where a.entity_number = ${row}.number) ${t}`,
  },
)

/** The names of an entry itself, the full ones before abbreviations and those of shops. */
const namesOf = (row: string, bind: Bind): string =>
  `(select n.name, row_number() over (order by n.kind, n.language = ${bind.language} desc nulls last, n.ordinal) as at
    from registry_name n where n.entity_number = ${row}.number)`

export const RegistryCompany = object(
  'RegistryCompany',
  {
    number: sql('String!', (row) => `${row}.number`),
    vAT: sql(
      'String!',
      (row) =>
        `'BE ' || overlay(overlay(${row}.number placing '.' from 8 for 0) placing '.' from 5 for 0)`,
    ),
    name: sql(
      'String!',
      (row, bind) =>
        `coalesce((select n.name from ${namesOf(row, bind)} n where n.at = 1), ${row}.number)`,
    ),
    otherNames: sql(
      '[String!]!',
      (row, bind) =>
        `array(select n.name from (select distinct on (n.name) n.name, n.at from (select n.name, n.at from ${namesOf(row, bind)} n
          union all (select n.name, 100 + n.ordinal from registry_name n where n.entry_number = ${row}.number and n.entity_number <> ${row}.number limit 20)) n
          order by n.name, n.at) n where n.at > 1 order by n.at limit 10)`,
    ),
    legalForm: sql(
      'String',
      (row, bind) =>
        `(select ${titleOf(`'JuridicalForm'`, 'e.legal_form', bind)} from registry_entry e where e.number = ${row}.number)`,
    ),
    dateStarted: sql(
      'Date',
      (row) => `(select e.start_date from registry_entry e where e.number = ${row}.number)`,
    ),
    addresses: many(() => RegistryAddress, {
      where: (t, row) =>
        `${t}.entity_number = any (array(select ${row}.number union all
          (select p.number from registry_establishment p where p.entry_number = ${row}.number order by p.number limit 50)))`,
      order: (t) => `${t}.kind = 'REGO' desc, ${t}.entity_number, ${t}.kind`,
      take: { usual: 3, max: 50 },
      args: 'take: Int = 3',
    }),
    activities: many(() => RegistryActivity, {
      order: (t) => `${t}.at`,
      take: { usual: 3, max: 50 },
      args: 'take: Int = 3',
    }),
  },
  { from: (t, _row, bind) => `app.registry_search(${bind.arg('term', 'text')}, ${most}) ${t}` },
)

const RegistrySource = table(
  'RegistrySource',
  'registry_source',
  {
    snapshotDate: column({ type: 'Date!' }),
    isSample: column(),
    entries: column(),
    dateLoaded: column(),
  },
  published,
)

query({
  registrySearch: many(() => RegistryCompany, {
    nullable: true,
    order: (t) => `${t}.rank`,
    rows: { max: most },
    args: 'term: String!',
    allowed: mayMakeAccounts,
  }),
  registrySource: one(
    () => RegistrySource,
    { where: () => 'true' },
    {
      nullable: true,
      allowed: mayMakeAccounts,
    },
  ),
})
