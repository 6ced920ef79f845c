/** What a saved view of accounts narrows their list by, with the arguments' names, in SQL: of a row of list_view. */
export const viewContent = (v: string): string =>
  `jsonb_strip_nulls(jsonb_build_object('search', ${v}.search, 'prio', ${v}.prio,
    'labels', case when cardinality(${v}.label_ids) > 0 then to_jsonb(${v}.label_ids) end, 'conditions', ${v}.conditions))`
