// Pages of accounts and of contacts: which rows, in which order, and how many there are. Each order has a branch with
// its own index; a branch that was not asked for ends before it begins, whatever plan PostgreSQL keeps.
import { limits } from '../../shared/limits.ts'
import type { Bind, Join } from '../core/declare.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'

type Paged = 'company' | 'contact'
interface Page { join: Join, order: Join }
const orders = { NAME: 'c.norm, c.id', PRIO: 'c.prio desc, c.norm, c.id', NEWEST: 'c.date_created desc, c.id' } as const

/** The list of a page, bound by the arguments of the field around it. */
export function pageOf(table: Paged): Page {
  return {
    join: (t, _row, bind) => {
      const order = `coalesce(${bind.arg('order', 'text')}, 'NAME')`, tail = `limit least(greatest(coalesce(${bind.arg('take', 'int')}, 50), 0), ${limits.page}) offset greatest(${bind.arg('skip', 'int')}, 0)`
      const branches = (Object.keys(orders) as (keyof typeof orders)[]).map(name => `(select c.id, row_number() over (order by ${orders[name]}) as position from ${table} c
        where ${order} = '${name}'${bind.given('search') ? ` and not ${longSearch(bind)}` : ''} and ${filters(table, bind)} order by ${orders[name]} ${tail})`)
      if (bind.given('search')) branches.push(`(select c.id, row_number() over (order by case when ${order} = 'PRIO' then c.prio end desc, case when ${order} = 'NEWEST' then c.date_created end desc, c.norm, c.id) as position
        from ${table} c where ${longSearch(bind)} and ${found(table, bind)} and ${filters(table, bind)} order by position ${tail})`)
      return `join (${branches.join(' union all ')}) page on page.id = ${t}.id`
    },
    order: () => 'page.position',
  }
}

/** How many rows all pages have together. */
export function pageCount(table: Paged, bind: Bind): string {
  const count = (where: string): string => `(select count(*)::int from ${table} c where ${where})`
  return bind.given('search') ? `case when ${longSearch(bind)} then ${count(`${found(table, bind)} and ${filters(table, bind)}`)} else ${count(filters(table, bind))} end` : count(filters(table, bind))
}

const searchOf = (bind: Bind): string => `nullif(btrim(${bind.arg('search', 'text')}), '')`
/** Shorter ones match too much for the index of parts of names: these are a filter. */
const longSearch = (bind: Bind): string => `coalesce(length(${searchOf(bind)}) > 2, false)`
/** The ids are looked for once, and then fetched by the key. */
const found = (table: Paged, bind: Bind): string => `c.id = any(array(select app.search_${table}(${searchOf(bind)}) where ${longSearch(bind)}))`

function filters(table: Paged, bind: Bind): string {
  return [
    `c.organisation_id = ${bind.org} and c.date_deleted is null`,
    bind.given('prio') && `c.prio = ${bind.arg('prio', 'int')}`,
    bind.given('labels') && `exists (select from label_link l where l.organisation_id = ${bind.org} and l.${table}_id = c.id and l.label_id = any(${bind.arg('labels', 'uuid[]')}))`,
    table === 'company' && bind.given('companyDialogIds') && `c.id in (select m.company_id from meeting m where m.organisation_id = ${bind.org} and m.id = any(${bind.arg('companyDialogIds', 'uuid[]')}) and m.date_deleted is null and ${meetingVisible('m', bind)})`,
    bind.given('search') && `(${searchOf(bind)} is null or ${longSearch(bind)} or position((select app.norm(${searchOf(bind)})) in c.norm) > 0)`,
  ].filter(Boolean).join(' and ')
}
