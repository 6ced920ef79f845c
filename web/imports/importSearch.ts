// What may stand behind the "?" of the address of an import.
import type { ImportKind } from '../../shared/importFields.ts'
import { idOf, one, type Parts, type Raw } from '../routeSearch.ts'

export type ImportSearch = Parts<{
  /** What is brought in, where nobody has said it yet. */
  kind: ImportKind
  /** The import. */
  id: string
}>

/** `?kind=CONTACT`, or `?id=…`. */
export const importSearch = (raw: Raw): ImportSearch => ({
  kind: one(['COMPANY', 'CONTACT'] as const, raw['kind']),
  id: idOf(raw['id']),
})
