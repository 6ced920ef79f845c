import { limits } from '../../shared/limits.ts'
import { column, define, many, query, table } from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'

define('enum RetentionKind { BIN FILES }')

const RetentionRun = table(
  'RetentionRun',
  'retention_run',
  {
    id: column(),
    kind: column({ type: 'RetentionKind!' }),
    counts: column({ type: 'JSON!' }),
    dateCreated: column(),
  },
  { visible: (_row, bind) => String(bind.may('setting:organisation')) },
)

query({
  retentionRuns: many(() => RetentionRun, {
    nullable: true,
    allowed: (bind) => bind.may('setting:organisation'),
    order: (t) => `${t}.date_created desc, ${t}.id desc`,
    ...paged(20, limits.page),
    args: 'take: Int = 20, skip: Int = 0',
  }),
})
