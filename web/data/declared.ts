/**
 * Variables that were given, as far as the document declares them: one that it does not would be
 * dropped on the way in silence, so that it does not compile. A spread brings such ones unnoticed.
 */
export type Declared<Variables, Given> = Given & {
  [Name in Exclude<keyof Given, keyof Variables>]: never
}
