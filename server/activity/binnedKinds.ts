import type { Action } from '../../shared/permissions.ts'
import { recordKinds, type RecordKind } from '../records/record.ts'

type Restored = NonNullable<NonNullable<RecordKind['bin']>['restore']>

/** The kinds whose rows can be taken out of the bin, and what that needs. */
export const binnedKinds = (): ({ kind: RecordKind; action: Action } & Restored)[] =>
  recordKinds().flatMap((kind) => (kind.bin?.restore ? [{ kind, ...kind.bin.restore }] : []))
