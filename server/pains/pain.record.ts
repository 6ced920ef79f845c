import { fail } from '../../shared/errors.ts'
import { everybody } from '../engine/declare.ts'
import { declareRecord, staysWhile } from '../records/record.ts'
import {
  bulletsOf,
  findPain,
  lockPains,
  mostBullets,
  painTitled,
  refuseTooManyPains,
} from './findPain.ts'
import { standingPain } from './standingPain.ts'

export const painRecord = declareRecord({
  type: 'Pain',
  table: 'pain',
  title: (row) => `${row}.title`,
  visible: everybody(
    "pains are the organisation's; in which meetings one was named is said by those",
  ),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'pain:arrange',
      lock: lockPains,
      check: async (context, { id, title }) => {
        refuseTooManyPains(await lockPains(context), 'id')
        if (await painTitled(context, title, id))
          fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE', params: { title } })
      },
      // what was merged into it before is its own again
      done: async (context, id) => {
        await context.db.query(
          `with recursive part as (select id from pain where organisation_id = $1 and id = $2
            union select p.id from pain p join part on p.organisation_id = $1 and p.merged_into_id = part.id)
          update pain p set merged_into_id = case when p.id = $2 then null else p.merged_into_id end,
            standing_id = case when p.id = $2 then null else $2::uuid end
          from part where p.organisation_id = $1 and p.id = part.id`,
          [context.organisationId, id],
        )
      },
    },
  },
  labels: { column: 'pain_id', find: findPain, visible: 'row' },
  comments: null,
  // few enough to be looked through
  search: { isIndexed: () => false, moment: (row) => `${row}.date_created` },
  notifications: null,
})

export const bulletRecord = declareRecord({
  type: 'Bullet',
  table: 'bullet',
  title: (row) => `left(${row}.text, 100)`,
  visible: everybody("bullets are the organisation's, like the pains that they answer"),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'pain:update',
      check: async (context, { id }) => {
        // in a statement of its own: what waited for the lock does not see the bullets that came meanwhile
        const [pain] = await context.db.query<{ id: string }>(
          `select p.id from bullet b join pain o on o.organisation_id = $1 and o.id = b.pain_id
            join pain p on p.organisation_id = $1 and p.id = ${standingPain('o')}
          where b.organisation_id = $1 and b.id = $2 for no key update of p`,
          [context.organisationId, id],
        )
        const max = mostBullets
        if (pain && (await bulletsOf(context, pain.id)).length >= max)
          fail('BAD_INPUT', { field: 'id', rule: 'TOO_MANY', params: { max } })
      },
    },
  },
  labels: null,
  comments: null,
  search: null,
  notifications: null,
})

staysWhile(
  painRecord,
  (row) =>
    // it is a name of the one that stands for it, with bullets and labels
    `(${row}.merged_into_id is not null or exists (select from pain x where x.organisation_id = ${row}.organisation_id and x.merged_into_id = ${row}.id))`,
)
