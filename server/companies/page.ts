// Pages of accounts and of contacts: which rows, in which order, and how many there are. Each order has a statement that
// walks its own index and stops at the page; a search that finds few has a branch that goes by their ids. A branch that was
// not asked for ends before it begins, whatever plan PostgreSQL keeps.
import { limits } from '../../shared/limits.ts'
import type { Bind, Join, Take } from '../engine/declare.ts'
import { skipOf, takeOf } from '../engine/paging.ts'
import { sameLabels } from '../labels/mergedLabel.ts'
import { meetsSql } from './conditionSql.ts'
import { rowTotal, type Counted } from './rowTotal.ts'

interface Page {
  join: Join
  order: Join
  take: Take
}
/** A condition on row `c`, or false when the page is not asked to be narrowed so. */
type PageFilter = (c: string, bind: Bind) => string | false
/** Filters by what belongs to higher slices, which register them. */
export const pageFilters: Record<Counted, PageFilter[]> = { company: [], contact: [] }
const size = { usual: 50, max: limits.page }
type Key = readonly [expression: string, direction?: 'desc']
const both = {
  NAME: [['c.norm'], ['c.id']],
  PRIO: [['c.prio', 'desc'], ['c.norm'], ['c.id']],
  NEWEST: [['c.date_created', 'desc'], ['c.id']],
} as const
/** Each is what an index has, from its beginning; the other direction walks the same index from its end. */
const ascending = {
  company: {
    ...both,
    INDUSTRY: [['app.norm(c.industry)'], ['c.norm'], ['c.id']],
    CITY: [['app.norm(c.city)'], ['c.norm'], ['c.id']],
  },
  contact: { ...both, JOB_TITLE: [['app.norm(c.job_title)'], ['c.norm'], ['c.id']] },
} as const satisfies Record<Counted, Record<string, readonly Key[]>>
const reversed = { PRIO: 'PRIO_ASC', NEWEST: 'OLDEST' } as Record<string, string>
const sortsOf = (table: Counted): (readonly [name: string, keys: readonly Key[]])[] =>
  Object.entries<readonly Key[]>(ascending[table]).flatMap(([name, keys]) => [
    [name, keys] as const,
    [
      reversed[name] ?? `${name}_DESC`,
      keys.map(([key, direction]): Key => (direction ? [key] : [key, 'desc'])),
    ] as const,
  ])
/** The names of the orders of a list. */
export const sortNames = (table: Counted): string[] => sortsOf(table).map(([sort]) => sort)
/** They as an enum of the API. */
export const sortEnum = (name: string, table: Counted): string =>
  `enum ${name} { ${sortNames(table).join(' ')} }`
/** The order that is asked for; `order` is what the pages of the release before ask by. */
function sortedBy(table: Counted, bind: Bind): string {
  const sort = bind.choice('sort') ?? bind.choice('order') ?? 'NAME'
  return orderBy(sortsOf(table).find(([name]) => name === sort)![1])
}
const orderBy = (keys: readonly Key[]): string => keys.map((key) => key.join(' ')).join(', ')

/** Most rows that a search goes to one by one. */
const few = 1000

/**
 * What the list and the total of a page share. With conditions, of which each is looked up for all records at once: all ids that
 * meet them, in order. Else the ids that the search finds, null where it is given up. The index of parts of
 * names reads all that a part is in before it gives the first, so what many of the newest names have is not looked for in it.
 */
export const foundOf =
  (table: Counted): Join =>
  (t, _row, bind) =>
    hasConditions(table, bind)
      ? `(select array(select c.id from ${table} c where ${listed(table, bind)} order by ${sortedBy(table, bind)}) as ids offset 0) ${t}`
      : bind.given('search')
        ? `(select case when (select count(*) from (select s.norm from ${table} s where s.organisation_id = ${bind.org} and s.date_deleted is null order by s.date_created desc, s.id limit 500) s where ${matches('s', bind)}) <= 10
      then array(select app.search_${table}(${bind.arg('search', 'text')}, ${few + 1})) end as ids offset 0) ${t}`
        : `(select) ${t}`

/** The list of a page, bound by the arguments of the field around it. */
export function pageOf(table: Counted): Page {
  return {
    join: (t, row, bind) => {
      if (hasConditions(table, bind)) {
        const skip = `least(${skipOf(bind)}, cardinality(${row}.ids))`
        return `join unnest(${row}.ids[${skip} + 1:${skip} + ${takeOf(bind, size)}]) with ordinality page(id, position) on page.id = ${t}.id`
      }
      const by = sortedBy(table, bind),
        part = `limit ${takeOf(bind, size)} offset ${skipOf(bind)}`
      const branch = (where: string): string =>
        `(select c.id from ${table} c where ${where}${filters(table, bind)} order by ${by} ${part})`
      const branches = bind.given('search')
        ? [
            branch(`not ${isFew(row)} and ${matches('c', bind)} and `),
            branch(`${isFew(row)} and c.id = any(${row}.ids) and `),
          ]
        : [branch('')]
      // an array, because PostgreSQL takes a page of unknown size for a tenth of the table, and would read the whole one for it
      return `join unnest(array(${branches.join(' union all ')})) with ordinality page(id, position) on page.id = ${t}.id`
    },
    order: () => 'page.position',
    take: { ...size, isInside: true },
  }
}

/** What the rows `c` of all pages are, by the arguments of a list. */
export const listed = (table: Counted, bind: Bind): string =>
  [filters(table, bind), bind.given('search') && matches('c', bind)].filter(Boolean).join(' and ')

/** How many rows all pages have together. */
export function pageCount(table: Counted, row: string, bind: Bind): string {
  if (hasConditions(table, bind)) return `cardinality(${row}.ids)`
  if (!bind.given('search') && !narrowing(table, bind).length) return rowTotal(table, bind.org)
  const count = (where: string): string =>
    `(select count(*)::int from ${table} c where ${where}${filters(table, bind)})`
  return bind.given('search')
    ? `case when ${isFew(row)} then ${count(`c.id = any(${row}.ids) and `)} else ${count(`${matches('c', bind)} and `)} end`
    : count('')
}

const hasConditions = (table: Counted, bind: Bind): boolean => meetsSql(table, 'c', bind) !== false
const isFew = (row: string): string => `coalesce(cardinality(${row}.ids) <= ${few}, false)`
const matches = (t: string, bind: Bind): string =>
  `position((select app.norm(btrim(${bind.arg('search', 'text')}))) in ${t}.norm) > 0`
const filters = (table: Counted, bind: Bind): string =>
  [`c.organisation_id = ${bind.org} and c.date_deleted is null`, ...narrowing(table, bind)].join(
    ' and ',
  )

function narrowing(table: Counted, bind: Bind): string[] {
  return [
    bind.given('prio') && `c.prio = ${bind.arg('prio', 'int')}`,
    bind.given('labels') &&
      // a label in the bin keeps its links, so that a restore brings them back
      `exists (select from label_link l join label b on b.organisation_id = l.organisation_id and b.id = l.label_id and b.date_deleted is null
        where l.organisation_id = ${bind.org} and l.${table}_id = c.id and l.label_id = any((select ${sameLabels(bind.arg('labels', 'uuid[]'), bind.org)})::uuid[]))`,
    meetsSql(table, 'c', bind),
    ...pageFilters[table].map((filter) => filter('c', bind)),
  ].filter((condition) => condition !== false)
}
