// Bytes of the files that an organisation keeps: each slice that keeps some says how they are counted.

const declared: string[] = []
/** `sql`: one number for the organisation $1. */
export const declareStored = (sql: string): void => {
  declared.push(sql)
}
/** Those of all slices, as SQL. */
export const storedBytes = (): string => ['0', ...declared.map((sql) => `(${sql})`)].join(' + ')
