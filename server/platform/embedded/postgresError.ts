/** The server cannot be started; the message says what to do. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}
