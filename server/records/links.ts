// What points at records of any kind: which column it is, and whether the person may know of it.
import type { Viewer } from '../rules/activity.ts'
import {
  seenIn,
  recordKinds,
  type CommentRules,
  type LabelRules,
  type RecordKind,
} from './record.ts'

type Labelled = RecordKind & { labels: LabelRules }
export const labelledKinds = (): Labelled[] =>
  recordKinds().filter((kind): kind is Labelled => kind.labels !== null)

type Commented = RecordKind & { comments: CommentRules }
export const commentedKinds = (): Commented[] =>
  recordKinds().filter((kind): kind is Commented => kind.comments !== null)

/** Whether the person may see a row of comment. */
export function commentVisible(comment: string, viewer: Viewer): string {
  const conditions = commentedKinds().flatMap(({ table, seen, comments: { column, visible } }) => {
    const rule =
      visible === 'row'
        ? seenIn(seen('lt', viewer), `${table} lt`, [
            `lt.organisation_id = ${comment}.organisation_id`,
            `lt.id = ${comment}.${column}`,
          ])
        : visible(comment, viewer)
    return rule === 'true' ? [] : [`(${comment}.${column} is null or ${rule})`]
  })
  return conditions.join(' and ') || 'true'
}

/** Whether what a row of label_link is to is there and the person may see it. */
export function labelVisible(kind: Labelled, link: string, viewer: Viewer): string {
  const { visible, column } = kind.labels
  return visible === 'row' ? isThere(kind, `${link}.${column}`, viewer) : visible(link, viewer)
}

/**
 * Whether the record with an id is not in the bin and visible. Where every row is visible, the few
 * deleted ones are looked for instead of the many others.
 */
function isThere({ table, seen }: RecordKind, id: string, viewer: Viewer): string {
  const rule = seen('lt', viewer)
  return rule === 'true'
    ? `${id} not in (select lt.id from ${table} lt where lt.organisation_id = ${viewer.org} and lt.date_deleted is not null)`
    : `exists (select from ${table} lt where lt.organisation_id = ${viewer.org} and lt.id = ${id} and lt.date_deleted is null and ${rule})`
}

/** What a notification `n` is about is there, and who reads it may see it: who asks, or any member `o`. */
export function subjectsShown(n: string, reader: Viewer | { o: string }): string {
  const conditions = recordKinds().flatMap((kind) => {
    if (!kind.notifications) return []
    const { column, member } = kind.notifications
    const sees = 'o' in reader ? member('nr', reader.o) : kind.seen('nr', reader)
    return `(${n}.${column} is null or exists (select from ${kind.table} nr where nr.organisation_id = ${n}.organisation_id and nr.id = ${n}.${column} and nr.date_deleted is null and ${sees}))`
  })
  return conditions.join(' and ')
}
