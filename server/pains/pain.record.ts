import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { everybody } from '../engine/declare.ts'
import { declareRecord, staysWhile } from '../records/record.ts'
import { findPain, lockPains, painTitled, refuseTooManyPains } from './findPain.ts'

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
        const [pain] = await context.db.query<{ id: string; count: number }>(
          `select p.id, (select count(*)::int from bullet o where o.organisation_id = $1 and o.pain_id = p.id and o.date_deleted is null) as count
          from pain p join bullet b on b.organisation_id = $1 and b.pain_id = p.id
          where p.organisation_id = $1 and b.id = $2 for no key update of p`,
          [context.organisationId, id],
        )
        const max = limits.bulletsPerPain
        if (pain && pain.count >= max)
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
