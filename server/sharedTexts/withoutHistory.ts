/** Of a text whose newest update is `seq`; null: the record's history has all. */
export const withoutHistoryOf = ({
  id,
  seq,
  ...past
}: Past & { id: string; seq: number }): WithoutHistory | null =>
  past.without_history
    ? {
        textId: id,
        from: past.history_seq + 1,
        to: seq,
        since: Date.parse(past.without_history),
        until: Date.parse(past.date_updated),
      }
    : null

/** Updates that the record's history does not have yet. */
export interface WithoutHistory {
  textId: string
  from: number
  to: number
  /** when the first and the last of them came */
  since: number
  until: number
}
export interface Past {
  history_seq: number
  /** when the newest update came, and the oldest that the record's history lacks */
  date_updated: string
  without_history: string | null
}
