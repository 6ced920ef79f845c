import { count, define, extend, many, object, sql } from '../engine/declare.ts'
import { MediaItem } from './mediaItems.graphql.ts'
import { mediaUseKinds, usesSql } from './mediaUses.ts'

define(() => `enum MediaUseKind { ${mediaUseKinds().join(' ')} }`)

const MediaUse = object(
  'MediaUse',
  {
    kind: sql('MediaUseKind!', (row) => `${row}.kind`),
    recordId: sql('ID!', (row) => `${row}.id`),
    title: sql('String!', (row) => `${row}.title`),
    within: sql('String', (row) => `${row}.within`),
  },
  { from: (t, row, bind) => `(${usesSql(row, bind)}) ${t}` },
)

extend(MediaItem, {
  uses: many(() => MediaUse, {
    order: 'ordinal, title, id',
    rows: { usual: 3, max: 500 },
    cost: 10,
  }),
  useCount: count((row, bind) => `(select count(*)::int from (${usesSql(row, bind)}) u)`),
})
