/**
 * The label that stands for a label now: the one that it was merged into, else itself. Of an option
 * too, which is never merged. A label that is not in the bin stands for itself, whatever a process of
 * the release before left in it. `id` and `org`: SQL of type uuid, in which `ml` means another row.
 */
export const mergedLabel = (id: string, org: string): string =>
  `coalesce((select ml.merged_into_id from label ml where ml.organisation_id = ${org} and ml.id = ${id} and ml.date_deleted is not null), ${id})`

/** Those that stand for a list of labels or options, each once: rows of `id`, and of `at`, which orders them as the list. */
export const mergedEach = (ids: string, org: string): string =>
  `(select x.id, min(x.at) as at from (
    select ${mergedLabel('o.id', org)} as id, o.at from unnest(${ids}) with ordinality o(id, at)) x group by x.id)`

/** The same as mergedLabel() for a row of label. */
export const standingLabel = (row: string): string =>
  `case when ${row}.date_deleted is null then ${row}.id else coalesce(${row}.merged_into_id, ${row}.id) end`

/** All labels that are one by now with any of these, and these themselves. */
export const sameLabels = (ids: string, org: string): string =>
  `(${ids} || array(select ml.id from label ml where ml.organisation_id = ${org} and ${standingLabel('ml')} in (
    select ${standingLabel('mn')} from label mn where mn.organisation_id = ${org} and mn.id = any(${ids}))))`
