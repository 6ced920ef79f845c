// Brings back what a reset removed, with its ids. What was made since stays; a row for which there is no place any more is named.
import { resetConflicts } from '../../shared/limits.ts'
import { keepAllCounts } from '../answers/answerCounts.ts'
import { keepAllNewest } from '../answers/newestAnswers.ts'
import { addToTotal } from '../companies/rowTotal.ts'
import { resolveMergedSql } from '../companies/resolveMerged.ts'
import { recordKinds } from '../records/record.ts'
import { declareRunJob } from '../work/jobKinds.ts'
import { headOf, readArchive, type ArchiveFile, type Line } from './archive.ts'
import { referringOf, tuple, type Place } from './collectRows.ts'
import { readCatalogue, type Catalogue, type Reference } from './references.ts'
import { resetTables } from './resetParts.ts'
import { findReset, inReset, tellReset, type ResetRow } from './resetRow.ts'

/** May run twice: rows that are there already are left as they are. */
export const restoreData = declareRunJob<{ resetId: string }>({
  name: 'undo-reset',
  run: async ({ database, files, organisationId, data, stopping }, run) => {
    const reset = await inReset(database, organisationId, (place) => findReset(place, data.resetId))
    if (!reset.date_undo || reset.date_undone) return
    await run.disableCancel()
    const catalogue = await inReset(database, organisationId, ({ db }) => readCatalogue(db))
    const ordered = inOrder(reset.files)
    const late = new LateRows(catalogue)
    for (const file of reset.files.filter(({ isLate }) => isLate))
      for await (const { lines } of readArchive(files, organisationId, file)) late.add(lines)
    const total = 2 * reset.files.reduce((sum, { rows }) => sum + rows, 0)
    let done = 0
    const each = async (work: (place: Place, lines: readonly Line[]) => Promise<void>) => {
      for (const file of ordered)
        for await (const { lines } of readArchive(files, organisationId, file)) {
          stopping.throwIfAborted()
          const newest = late.newest(lines)
          await inReset(database, organisationId, (place) => work(place, newest))
          run.progress((done += lines.length), Math.max(done, total))
        }
    }
    await each((place, lines) => putBack(place, catalogue, lines))
    const missing = new Missing(catalogue)
    // what refers to rows that came later
    await each(async (place, lines) => {
      await referAgain(place, catalogue, lines)
      await missing.look(place, lines)
    })
    if (reset.files.length) {
      await keepAllNewest(database, organisationId)
      await keepAllCounts(database, organisationId, stopping)
    }
    await inReset(database, organisationId, async (place) => {
      const [undone] = await place.db.query<ResetRow>(
        `update data_reset set date_undone = now(), conflict_count = $3, conflicts = $4
        where organisation_id = $1 and id = $2 and date_undone is null returning id, undo_user_id, tables, row_count`,
        [organisationId, reset.id, missing.count, JSON.stringify(missing.named)],
      )
      if (undone)
        await tellReset(
          place,
          undone,
          undone.undo_user_id!,
          'DATA_RESTORED',
          Math.max(0, undone.row_count - missing.count),
        )
    })
  },
})

/** Rows as they were when they were removed, where they were changed after the archive was written. */
class LateRows {
  readonly #catalogue: Catalogue
  readonly #texts = new Map<string, string>()
  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }
  #nameOf({ table, link, text }: Line): string {
    const row = JSON.parse(text) as Record<string, unknown>
    const key = this.#catalogue.tables.get(table)?.key.map((one) => row[one])
    return `${headOf(table, link)} ${JSON.stringify(key)}`
  }
  add(lines: readonly Line[]): void {
    for (const line of lines) this.#texts.set(this.#nameOf(line), line.text)
  }
  newest(lines: readonly Line[]): readonly Line[] {
    if (!this.#texts.size) return lines
    return lines.map((line) => ({
      ...line,
      text: this.#texts.get(this.#nameOf(line)) ?? line.text,
    }))
  }
}

/** Those first that others refer to. */
const inOrder = (files: readonly ArchiveFile[]): ArchiveFile[] =>
  resetTables.toReversed().flatMap((table) => files.filter((file) => file.table === table))

/** Lines of each table, in the order in which the tables come; all of one file have the same columns. */
function byTable(
  lines: readonly Line[],
): Map<string, { table: string; link: string | null; json: string }> {
  const texts = new Map<string, Line[]>()
  for (const line of lines) {
    const name = `${line.table} ${line.link ?? ''}`
    const own = texts.get(name)
    if (own) own.push(line)
    else texts.set(name, [line])
  }
  return new Map(
    [...texts].map(([name, own]) => [
      name,
      {
        table: own[0]!.table,
        link: own[0]!.link,
        json: `[${own.map(({ text }) => text).join(',')}]`,
      },
    ]),
  )
}

const parentThere = (one: Reference, row: string): string =>
  `exists (select from ${one.parent} p where p.organisation_id = $1 and ${tuple('p', one.parentColumns)} = ${tuple(row, one.columns)})`
/** A record that was merged into another one of its kind may come before it. */
const settableOf = (catalogue: Catalogue, table: string): Reference[] => [
  ...referringOf(catalogue, table),
  ...catalogue.references.filter(
    ({ child, parent, cascades, optional }) =>
      child === table && parent === table && cascades && optional !== null,
  ),
]
const isFollowed = ({ child, parent, columns }: Reference): boolean =>
  child !== parent && columns.length === 1 && (parent === 'company' || parent === 'contact')
/** What a row refers to now: an account or a contact may have been merged meanwhile. */
const referred = (one: Reference, column: string): string =>
  isFollowed(one)
    ? resolveMergedSql(one.parent === 'company' ? 'company' : 'contact', `r.${column}`, '$1')
    : `r.${column}`
/** Of two rows that a merge has made alike, the one that was the other record's own stays. */
const keptFirst = (needed: readonly Reference[]): string => {
  const moved = needed.filter(isFollowed).map((one) => {
    const column = one.columns[0]!
    return `${referred(one, column)} is distinct from r.${column}`
  })
  return moved.length ? `order by (${moved.join(' or ')})` : ''
}
const rowsOf = (table: string): string => `json_populate_recordset(null::${table}, $2::json) r`
/** Whether `t` is the row of the archive, as it was put back. */
const sameRow = ({ tables, references }: Catalogue, table: string): string =>
  't.organisation_id = $1' +
  tables
    .get(table)!
    .key.map((column) => {
      const owner = references.find((one) => one.child === table && one.columns[0] === column)
      return ` and t.${column} = ${owner ? referred(owner, column) : `r.${column}`}`
    })
    .join('')

async function putBack(place: Place, catalogue: Catalogue, lines: readonly Line[]): Promise<void> {
  const { db, organisationId } = place
  for (const { table, link, json } of byTable(lines).values()) {
    const known = catalogue.tables.get(table)
    if (link !== null || !known) continue
    const [first] = JSON.parse(json) as Record<string, unknown>[]
    // another release may have other columns by now
    const columns = ['organisation_id', ...known.columns.keys()].filter(
      (one, n, all) => one in first! && all.indexOf(one) === n,
    )
    const optional = new Map(settableOf(catalogue, table).map((one) => [one.optional!, one]))
    const needed = catalogue.references.filter(
      (one) => one.child === table && !one.isDeferrable && !optional.has(one.optional ?? ''),
    )
    const cells = columns.map((column) => {
      const refers = optional.get(column)
      if (refers)
        return `case when ${parentThere(refers, 'r')} then ${referred(refers, column)} end`
      const owner = needed.find((one) => one.columns[0] === column)
      return owner ? referred(owner, column) : `r.${column}`
    })
    const conditions = needed.map(
      (one) =>
        `(${one.optional === null ? '' : `r.${one.optional} is null or `}${parentThere(one, 'r')})`,
    )
    const added = await db.query<{ row: Record<string, unknown> }>(
      `insert into ${table} as t (${columns.join(', ')}) select ${cells.join(', ')} from ${rowsOf(table)}
      where ${['r.organisation_id = $1', ...conditions].join(' and ')} ${keptFirst(needed)}
      on conflict do nothing
      returning ${table === 'contact' ? "json_build_object('deleted', t.date_deleted)" : `'{}'::json`} as row`,
      [organisationId, json],
    )
    const shown = added.filter(({ row }) => row['deleted'] === null).length
    if (table === 'contact' && shown) addToTotal(place, 'contact', shown)
  }
}

/** A version is one of a playbook: it only comes back with it. */
const together: Record<string, string> = { playbook_version_id: 'playbook_id' }

async function referAgain(
  { db, organisationId }: Place,
  catalogue: Catalogue,
  lines: readonly Line[],
): Promise<void> {
  for (const { table, link, json } of byTable(lines).values()) {
    if (!catalogue.tables.has(table)) continue
    for (const one of settableOf(catalogue, table)) {
      const column = one.optional!
      if (link !== null && link !== column) continue
      const other = table === 'meeting' ? together[column] : undefined
      await db.query(
        `update ${table} t set ${column} = ${referred(one, column)} from ${rowsOf(table)}
        where ${sameRow(catalogue, table)} and t.${column} is null and r.${column} is not null and ${parentThere(one, 'r')}
          ${other ? `and t.${other} is not distinct from r.${other}` : ''} returning true`,
        [organisationId, json],
      )
    }
  }
}

/** Rows that are not there after all; some of those that have a title are named. */
class Missing {
  readonly named: { table: string; title: string }[] = []
  readonly #catalogue: Catalogue
  readonly #seen = new Set<string>()
  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }
  get count(): number {
    return this.#seen.size
  }
  async look({ db, organisationId }: Place, lines: readonly Line[]): Promise<void> {
    for (const { table, link, json } of byTable(lines).values()) {
      const known = this.#catalogue.tables.get(table)
      if (link !== null || !known) continue
      const kind = recordKinds().find((one) => one.table === table)
      const rows = await db.query<{ key: string; title: string | null }>(
        `select json_build_array(${known.key.map((one) => `r.${one}`).join(', ')})::text as key, ${kind ? kind.title('r') : 'null'} as title
        from ${rowsOf(table)} where not exists (select from ${table} t where ${sameRow(this.#catalogue, table)})${this.#catalogue.references
          .filter((one) => one.child === table && isFollowed(one))
          // one that was given to the other record of a merge, which had the same
          .map(
            (one) =>
              ` and coalesce(${referred(one, one.columns[0]!)}, r.${one.columns[0]}) is not distinct from r.${one.columns[0]}`,
          )
          .join('')}`,
        [organisationId, json],
      )
      for (const { key, title } of rows) {
        const name = `${table} ${key}`
        if (this.#seen.has(name)) continue
        this.#seen.add(name)
        if (kind && title !== null && this.named.length < resetConflicts)
          this.named.push({ table: kind.name, title: title.slice(0, 200) })
      }
    }
  }
}
