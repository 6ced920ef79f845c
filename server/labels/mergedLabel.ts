/**
 * The label that stands for a label now: the one that it was merged into, else itself. Of an option
 * too, which is never merged. `id` and `org`: SQL of type uuid, in which `ml` means another row.
 */
export const mergedLabel = (id: string, org: string): string =>
  `coalesce((select ml.merged_into_id from label ml where ml.organisation_id = ${org} and ml.id = ${id}), ${id})`

/** All labels that are one by now with any of these, and these themselves. */
export const sameLabels = (ids: string, org: string): string =>
  `(${ids} || array(select ml.id from label ml where ml.organisation_id = ${org} and coalesce(ml.merged_into_id, ml.id) in (
    select coalesce(mn.merged_into_id, mn.id) from label mn where mn.organisation_id = ${org} and mn.id = any(${ids}))))`
