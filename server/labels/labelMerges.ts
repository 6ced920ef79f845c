/** Which labels of an organisation were merged: by id the one that stands for each. Null: none was. */
export type LabelMerges = Readonly<Record<string, string>> | null

/** The same as SQL: few, found by an index of those alone. */
export const labelMerges = (org: string): string =>
  `(select json_object_agg(ml.id, ml.merged_into_id) from label ml
    where ml.organisation_id = ${org} and ml.merged_into_id is not null and ml.date_deleted is not null)`

/** What stands for labels or options now. */
export const standing = (ids: readonly string[], merges: LabelMerges): string[] => [
  ...new Set(ids.map((id) => merges?.[id] ?? id)),
]

/** All labels that are one by now with any of these, and these themselves: sameLabels() of the SQL. */
export function sameLabelsOf(ids: readonly string[], merges: LabelMerges): string[] {
  const now = standing(ids, merges)
  const merged = Object.entries(merges ?? {}).filter(([, into]) => now.includes(into))
  return [...new Set([...ids, ...now, ...merged.map(([id]) => id)])]
}
