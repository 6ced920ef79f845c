import { plural } from '@lingui/core/macro'
import { bulkLarge } from '../../shared/limits.ts'
import type { Bulk_changeFragment } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { bulkToast, useBulkUndo } from './useBulkUndo.ts'

/** Tells what became of a change of many records, with one undo for all. */
export function useBulkReport(onUndone?: () => void) {
  const { undo } = useBulkUndo(onUndone)
  return {
    changedText: (n: number): string => plural(n, { one: '# changed.', other: '# changed.' }),
    report: (
      { id, changed, unchanged, missingIds }: Bulk_changeFragment,
      done: (changed: number) => string,
    ): void => {
      const missing = missingIds.length
      const report = [
        done(changed),
        unchanged > 0 &&
          plural(unchanged, { one: '# was so already.', other: '# were so already.' }),
        missing > 0 &&
          plural(missing, { one: '# is not there any more.', other: '# are not there any more.' }),
      ]
        .filter(Boolean)
        .join(' ')
      const toast = {
        id: bulkToast(id),
        sticky: changed >= bulkLarge,
        ...(changed > 0 && { undo: () => void undo(id) }),
      }
      if (missing > 0) notify.warning(report, toast)
      else notify.success(report, toast)
    },
  }
}
