// Why files that no row names are kept for now: what names them is put aside and may come back.

const declared: string[] = []
/** `sql`: a condition on the organisation $1. */
export const declareSweepHold = (sql: string): void => {
  declared.push(sql)
}
/** That one of them holds, as SQL. */
export const sweepHolds = (): string => ['false', ...declared.map((sql) => `(${sql})`)].join(' or ')
