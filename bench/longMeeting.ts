import type pg from 'pg'
import { newId } from '../shared/id.ts'
import { ranks } from '../shared/rank.ts'

const hubs = 10

/** A running meeting with a playbook of ten hubs of 30 questions each, or of another number, some behind branches. */
export async function addLongMeeting(
  client: pg.Client,
  organisationId: string,
  userId: string,
  now: Date,
  questionsPerHub = 30,
): Promise<string> {
  const [meetingId, playbookId, versionId, draftId] = [newId(), newId(), newId(), newId()]
  const hubIds = Array.from({ length: hubs }, () => newId())
  const questionIds = Array.from({ length: hubs * questionsPerHub }, () => newId())
  const order = ranks(questionsPerHub)
  await client.query('begin')
  await client.query(`select set_config('app.organisation_id', $1, true)`, [organisationId])
  await client.query(
    `insert into playbook (organisation_id, id, title, draft_version_id, published_version_id, creator_id) values ($1, $2, 'A long playbook', $3, $4, $5)`,
    [organisationId, playbookId, draftId, versionId, userId],
  )
  await client.query(
    `insert into playbook_version (organisation_id, id, playbook_id, number, date_published) values ($1, $2, $3, 1, $5), ($1, $4, $3, null, null)`,
    [organisationId, versionId, playbookId, draftId, now],
  )
  await client.query(
    `insert into question_lineage (organisation_id, id, playbook_id, creator_id) select $1, id, $2, $3 from unnest($4::uuid[]) id`,
    [organisationId, playbookId, userId, questionIds],
  )
  await client.query(
    `insert into question_hub (organisation_id, playbook_version_id, is_published, id, title, rank) select $1, $2, true, h.id, 'Part ' || h.at, h.rank from unnest($3::uuid[], $4::text[]) with ordinality h(id, rank, at)`,
    [organisationId, versionId, hubIds, order.slice(0, hubs)],
  )
  await client.query(
    `insert into question (organisation_id, playbook_version_id, is_published, id, question_hub_id, title, data_type, rank)
    select $1, $2, true, q.id, q.hub, 'Question ' || q.at, (array['TEXTAREA', 'INPUT', 'BOOL_SWITCH', 'INT', 'DATE', 'INPUT'])[(q.at - 1) % 6 + 1], q.rank from unnest($3::uuid[], $4::uuid[], $5::text[]) with ordinality q(id, hub, rank, at)`,
    [
      organisationId,
      versionId,
      questionIds,
      questionIds.map((_, index) => hubIds[Math.floor(index / questionsPerHub)]),
      questionIds.map((_, index) => order[index % questionsPerHub]),
    ],
  )
  // a branch in each hub hangs on its third question
  await client.query(
    `insert into answer_range (organisation_id, playbook_version_id, is_published, id, target_question_id, question_id, value_bool) select $1, $2, true, r.id, r.target, r.source, true from unnest($3::uuid[], $4::uuid[], $5::uuid[]) r(id, target, source)`,
    [
      organisationId,
      versionId,
      hubIds.map(() => newId()),
      hubIds.map((_, hub) => questionIds[hub * questionsPerHub + 5]),
      hubIds.map((_, hub) => questionIds[hub * questionsPerHub + 2]),
    ],
  )
  await client.query(
    `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, date_started, state, playbook_id, playbook_version_id, creator_id) values ($1, $2, 'Long meeting', $3::timestamptz, $3::timestamptz + interval '1 hour', 'Europe/Brussels', $3::timestamptz, 'RUNNING', $4, $5, $6)`,
    [organisationId, meetingId, now, playbookId, versionId, userId],
  )
  await client.query('commit')
  return meetingId
}
