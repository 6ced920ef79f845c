/** Whether it can be the id of a column of a list. */
export const isColumnId = (id: unknown): id is string =>
  typeof id === 'string' && /^[a-zA-Z]{1,30}$/.test(id)
