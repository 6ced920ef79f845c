import type { RecordKind } from './record.ts'

/** An enum of the API whose values are kinds of records. */
export const enumOf = (name: string, kinds: readonly RecordKind[]): string =>
  `enum ${name} { ${kinds.map((kind) => kind.name).join(' ')} }`
