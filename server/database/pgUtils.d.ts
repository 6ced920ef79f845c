/** How pg writes a value into a statement. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): unknown
}
