// What the search box finds: the best ten records by name, of all kinds together.
import {
  declaredTypes,
  define,
  many,
  object,
  one,
  query,
  sql,
  type Bind,
  type Field,
  type Join,
} from '../engine/declare.ts'
import { columnsOf } from '../rules/insertRow.ts'
import { enumOf } from '../records/enumOf.ts'
import { recordKinds, type RecordKind, type SearchRules } from '../records/record.ts'

type Searched = RecordKind & { search: SearchRules }
/** This slice is the highest: all kinds are declared when it is loaded. */
const searched = recordKinds().filter((kind): kind is Searched => kind.search !== null)
define(enumOf('SearchKind', searched))

/** The field of a kind: the record that was found, or the one in which it stands. */
function fieldOf({ name, type, field, search }: Searched): [string, Field] {
  const within = searched.filter((other) => other.search.inside?.type === type)
  const where: Join = (t, row) => {
    const id = [
      `when '${name}' then ${row}.id`,
      ...within.map((other) => `when '${other.name}' then ${row}.inside_id`),
    ]
    const version = search.inside ? ` and ${t}.playbook_version_id = ${row}.version_id` : ''
    return within.length
      ? `${t}.id = case ${row}.kind ${id.join(' ')} end`
      : `${t}.id = ${row}.id and ${row}.kind = '${name}'${version}`
  }
  return [
    field,
    one(() => declaredTypes().get(type)!, {
      where,
      nullable: true,
    }),
  ]
}

const SearchResult = object(
  'SearchResult',
  {
    id: sql('ID!', (row) => `${row}.id`),
    kind: sql('SearchKind!', (row) => `${row}.kind`),
    ...Object.fromEntries(searched.map(fieldOf)),
  },
  { from: bestOfAll },
)

query({
  search: many(() => SearchResult, {
    nullable: true,
    order: (t) => `${t}.place`,
    take: { usual: 10, max: 10 },
    args: 'term: String!, take: Int = 10, kinds: [SearchKind!]',
  }),
})

/** The ten best of each kind, put in one order. */
function bestOfAll(t: string, _row: string, bind: Bind): string {
  const given = bind.arg('term', 'text'),
    term = `(select app.norm(btrim(${given})))`
  const far = (moment: string): string => `abs(extract(epoch from ${moment} - now()))`
  const kinds = searched.map(({ name, table, seen, search }) => {
    const { isIndexed, join, where, moment, inside } = search
    const rank = search.rank ?? ((norm: string) => `app.search_rank(${norm}, ${term})`)
    const found = isIndexed(bind)
      ? `r.id = any(array(select app.search_best_${table}(${given})))`
      : `position(${term} in r.norm) > 0`
    const conditions = [
      `r.organisation_id = ${bind.org}`,
      ...('date_deleted' in columnsOf(table) ? ['r.date_deleted is null'] : []),
      ...(where ? [where('r', bind)] : []),
      seen('r', bind),
      found,
      ...(bind.given('kinds') ? [`'${name}' = any(${bind.arg('kinds', 'text[]')})`] : []),
    ]
    return `(select '${name}' as kind, r.id, ${inside?.id ?? 'null::uuid'} as inside_id, ${inside?.version('r') ?? 'null::uuid'} as version_id,
      ${rank('r.norm', term)} as rank, ${far(moment('r'))} as far
      from ${table} r ${join?.('r', bind) ?? ''} where ${conditions.join(' and ')}${isIndexed(bind) ? '' : ' order by rank, far, id limit 10'})`
  })
  // the kinds in turns: a family name is the whole of many names, and only the beginning of an account's or a word in a meeting's title
  const inside = (row: string): string => `${row}.rank = 3`
  return `(select x.*, row_number() over (order by ${inside('x')}, x.turn, x.rank, x.far, x.id) as place
    from (select k.*, row_number() over (partition by k.kind, ${inside('k')} order by k.rank, k.far, k.id) as turn from (${kinds.join(' union all ')}) k) x where ${term} <> '' and x.rank is not null) ${t}`
}
