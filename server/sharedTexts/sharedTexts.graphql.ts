import { column, define, everybody, many, sql, table, type Bind } from '../engine/declare.ts'
import { partVisible } from '../organisations/meetingVisible.ts'

define('enum TextField { NOTES DESCRIPTION AGENDA_TITLE PAIN_NOTE }')

const base64 = (bytes: string): string => `translate(encode(${bytes}, 'base64'), E'\\n', '')`
/** Where the updates begin that the client is given: behind what it has, where that is on the way, or behind the state. */
const beginning = (row: string, bind: Bind): string =>
  bind.given('afterSeq')
    ? `case when ${known(row, bind)} then ${bind.arg('afterSeq', 'bigint')} else ${row}.state_seq end`
    : `${row}.state_seq`
const known = (row: string, bind: Bind): string =>
  `${bind.arg('afterSeq', 'bigint')} between ${row}.state_seq and ${row}.seq`

const TextUpdate = table(
  'TextUpdate',
  'text_update',
  { seq: column(), bytes: sql('String!', (row) => base64(`${row}.bytes`)) },
  { visible: everybody('it is read with its text') },
)

table(
  'SharedText',
  'shared_text',
  {
    seq: column(),
    state: sql(
      'String',
      (row, bind) =>
        bind.given('afterSeq')
          ? `case when not (${known(row, bind)}) then ${base64(`${row}.state`)} end`
          : base64(`${row}.state`),
      { args: 'afterSeq: Int' },
    ),
    updates: many(() => TextUpdate, {
      join: () => '',
      where: (t, row, bind) => `${t}.text_id = ${row}.id and ${t}.seq > ${beginning(row, bind)}`,
      order: 'seq',
      args: 'afterSeq: Int',
      rows: { usual: 5, max: 1100 },
    }),
  },
  { visible: partVisible },
)
