import { bulkRecords, limits } from '../limits.ts'
import type { RecordCondition } from '../recordConditions.ts'
import { ids } from './ids.ts'
import { nullable, object } from './schema.ts'
import { text } from './texts.ts'
import { asIs, prio, requiredPrio, whole } from './values.ts'

/** Records that one command changes: by their ids, or all that a list shows with these filters. */
export const recordSelection = object(
  {
    ids: ids(bulkRecords),
    filter: nullable(
      object({
        search: text(limits.search),
        prio,
        labels: ids(),
        // which checkConditions looks at
        conditions: asIs<readonly RecordCondition[]>(),
      }),
    ),
    total: whole(0, 2 ** 31 - 1),
    except: ids(bulkRecords),
  },
  ({ ids, filter, total }, refuse) => {
    if (filter && total !== undefined && total > bulkRecords)
      refuse('TOO_MANY', { max: bulkRecords }, 'filter')
    // of both nobody could tell which is meant
    if ((ids === undefined) === (filter == null)) refuse('REQUIRED', undefined, 'ids')
  },
)
export const bulkSelection = object({ records: recordSelection })
export const bulkPrio = object({ records: recordSelection, prio: requiredPrio })
