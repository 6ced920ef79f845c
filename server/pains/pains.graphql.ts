import {
  column,
  define,
  extend,
  many,
  mutation,
  one,
  query,
  sql,
  table,
} from '../engine/declare.ts'
import { labelsBy } from '../labels/labels.graphql.ts'
import { mediaBy } from '../media/mediaBy.ts'
import { User } from '../users/users.graphql.ts'
import { createBullet, deleteBullet, updateBullet } from './bullets.ts'
import { mostBullets } from './findPain.ts'
import { bulletRecord, painRecord } from './pain.record.ts'
import { createPain, deletePain, mergePains, movePain, updatePain } from './pains.ts'
import { standingPain } from './standingPain.ts'
import { limits } from '../../shared/limits.ts'

define('input PainBaseInput { title: String, description: String }')
define('input BulletBaseInput { text: String, link: String, language: String, mediaItemIds: [ID!] }')

const Bullet = table(
  'Bullet',
  'bullet',
  {
    id: column(),
    painId: column(),
    text: column(),
    link: column(),
    language: column(),
    ...mediaBy(),
    creator: one(() => User, 'creator_id'),
    dateCreated: column(),
    dateUpdated: column(),
    dateDeleted: column(),
  },
  { visible: bulletRecord.visible },
)

export const Pain = table(
  'Pain',
  'pain',
  {
    id: column(),
    title: column(),
    description: column(),
    rank: column(),
    bullets: many(() => Bullet, {
      // those of pains that were merged into it too
      join: (t, row) =>
        `join pain bp on bp.organisation_id = ${t}.organisation_id and bp.id = ${t}.pain_id and ${standingPain('bp')} = ${row}.id`,
      where: (t) => `${t}.date_deleted is null`,
      order: 'rank, id',
      rows: { usual: 4, max: mostBullets },
    }),
    labels: labelsBy('pain_id'),
    mergedIds: sql(
      '[ID!]!',
      (row) =>
        `array(select mp.id from pain mp where mp.organisation_id = ${row}.organisation_id and mp.standing_id = ${row}.id order by mp.id)`,
    ),
    mayArrange: sql('Boolean!', (_row, bind) => String(bind.may('pain:arrange'))),
    creator: one(() => User, 'creator_id'),
    dateCreated: column(),
    dateUpdated: column(),
    dateDeleted: column(),
  },
  { visible: painRecord.visible },
)
extend(Bullet, { pain: one(() => Pain, 'pain_id') })

query({
  pains: many(() => Pain, {
    args: 'ids: [ID!]',
    where: (t, _row, bind) =>
      `${t}.date_deleted is null${bind.given('ids') ? ` and ${t}.id = any(${bind.arg('ids', 'uuid[]')})` : ''}`,
    order: (t, _row, bind) =>
      bind.given('ids')
        ? `array_position(${bind.arg('ids', 'uuid[]')}, ${t}.id)`
        : `${t}.rank, ${t}.id`,
    rows: { usual: 50, max: limits.pains },
    nullable: true,
  }),
  // one that was merged is the one that stands for it
  pain: one(() => Pain, {
    where: (t, _row, bind) =>
      `${t}.id = (select ${standingPain('sp')} from pain sp where sp.organisation_id = ${bind.org} and sp.id = ${bind.arg('id', 'uuid')}) and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
})

const texts = 'title: String, description: String'
const parts = 'link: String, language: String, mediaItemIds: [ID!]'
mutation({
  createPain: {
    args: 'id: ID, title: String!, description: String, commandId: ID',
    type: 'Pain!',
    run: createPain,
  },
  updatePain: {
    args: `id: ID!, ${texts}, base: PainBaseInput, commandId: ID`,
    type: 'Pain!',
    run: updatePain,
  },
  movePain: { args: 'id: ID!, afterId: String!, commandId: ID', type: 'Pain!', run: movePain },
  deletePain: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deletePain },
  mergePains: { args: 'id: ID!, into: ID!, commandId: ID', type: 'Pain!', run: mergePains },
  createBullet: {
    args: `id: ID, painId: ID!, text: String!, ${parts}, commandId: ID`,
    type: 'Pain!',
    run: createBullet,
  },
  updateBullet: {
    args: `id: ID!, text: String, ${parts}, base: BulletBaseInput, afterId: String, commandId: ID`,
    type: 'Pain!',
    run: updateBullet,
  },
  deleteBullet: { args: 'id: ID!, commandId: ID', type: 'Pain!', run: deleteBullet },
})
