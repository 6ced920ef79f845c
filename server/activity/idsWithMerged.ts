type Table = 'company' | 'contact'

/** The ids by which lines name an account or contact: its own, and those of the ones that were merged into it. Rows with `id`. */
export const idsWithMerged = (tables: readonly Table[], id: string, org: string): string =>
  `(select ${id} as id ${tables
    .map(
      (table) =>
        `union all select gm.id from ${table} gm where gm.organisation_id = ${org} and gm.merged_into_id = ${id}`,
    )
    .join(' ')})`
