import { bulkRecords } from '../limits.ts'
import { ids } from './ids.ts'
import { object } from './schema.ts'

/** Accounts of a comparison that are left out; which fields are taken over, the API's own type says. */
export const comparisonChoice = object({ except: ids(bulkRecords) })
