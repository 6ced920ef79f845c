import type pg from 'pg'
import { loadId } from '../../db/seed/load.ts'
import { newId } from '../../shared/id.ts'

/** The one of the organisations of seedPlanLoad() for which plans are made. */
export const planOrganisation = 2
/** A licence that waits, and its key. */
export const newLicenceId = loadId('user', 9003)

/** Of each kind something that the person may change. */
export async function planIds(
  owner: pg.Client,
  person: number,
  meeting: number,
): Promise<Record<string, string>> {
  const number = planOrganisation * 100 + person,
    id = loadId('meeting', meeting)
  const [parts] = (
    await owner.query<Record<string, string>>(
      `select (select id from agenda_item where organisation_id = $1 and meeting_id = $2 order by rank limit 1) as "agendaItem", (select id from agenda_item where organisation_id = $1 and meeting_id = $2 order by rank offset 1 limit 1) as "agendaItem2", (select id from next_step where organisation_id = $1 and meeting_id = $2 limit 1) as "nextStep",
    (select id from note_entry where organisation_id = $1 and meeting_id = $2 limit 1) as "noteEntry", (select id from comment where organisation_id = $1 and meeting_id = $2 and question_id is null) as comment,
    (select id from file where organisation_id = $1 and meeting_id = $2 limit 1) as file,
    (select id from file where organisation_id = $1 and meeting_id = $2 limit 1) as "sentFile",
    (select id from recording where organisation_id = $1 and meeting_id = $2 limit 1) as recording,
    (select id from notification where organisation_id = $1 and user_id = $3 and meeting_id = $2) as notification,
    (select id from activity where organisation_id = $1 and source_id = $2 limit 1) as "activityLine"`,
      [loadId('organisation', planOrganisation), id, loadId('user', number)],
    )
  ).rows
  const licence = loadId('user', 9001),
    seat = loadId('user', 9002)
  await owner.query(
    `insert into organisation_licence (id, organisation_id, code, title, amount, months_valid, creator_id, date_claimed)
    values ($1, $2, gen_random_uuid(), 'Plans', 100, 12, $3, now()) on conflict do nothing`,
    [licence, loadId('organisation', planOrganisation), loadId('user', number)],
  )
  // whose key nobody has used
  await owner.query(
    `insert into organisation_licence (id, code, title, amount, months_valid, creator_id)
    values ($1, $1::uuid::text, 'Next', 100, 12, $2) on conflict do nothing`,
    [newLicenceId, loadId('user', number)],
  )
  await owner.query(
    `insert into email_licence (id, organisation_licence_id, email, role, creator_id)
    values ($1, $2, 'waits@example.com', 'Member', $3) on conflict do nothing`,
    [seat, licence, loadId('user', number)],
  )
  const invitation = newId(),
    elsewhere = loadId('user', 9004)
  await owner.query(
    `insert into organisation_licence (id, organisation_id, code, title, amount, months_valid, creator_id, date_claimed)
    values ($1, $2, $1::uuid::text, 'Elsewhere', 100, 12, $3, now()) on conflict do nothing`,
    [elsewhere, loadId('organisation', planOrganisation + 1), loadId('user', number)],
  )
  await owner.query(
    `insert into email_licence (id, organisation_licence_id, email, role, creator_id)
    select $1, $2, u.email, 'Member', u.id from app_user u where u.id = $3`,
    [invitation, elsewhere, loadId('user', number)],
  )
  const jobRun = newId()
  await owner.query(
    `insert into job_run (organisation_id, id, kind, data_hash, creator_id) values ($1, $2, 'plans', $4, $3)`,
    [loadId('organisation', planOrganisation), jobRun, loadId('user', number), jobRun],
  )
  const reset = newId()
  await owner.query(
    `insert into data_reset (organisation_id, id, creator_id, tables, reason, run_id, date_archived, date_removed, date_expires)
    values ($1, $2, $3, '{LABELS}', 'Plans', $2, now(), now(), now() + interval '1 day')`,
    [loadId('organisation', planOrganisation), reset, loadId('user', number)],
  )
  const merge = newId()
  await owner.query(
    `insert into record_merge (organisation_id, id, kind, winner_id, loser_id, loser_title, creator_id) values ($1, $2, 'COMPANY', $3, $4, 'Plans', $5)`,
    [
      loadId('organisation', planOrganisation),
      merge,
      loadId('company', 7),
      loadId('company', 9),
      loadId('user', number),
    ],
  )
  await owner.query(
    'update company set date_deleted = now(), merged_into_id = $2 where organisation_id = $1 and id = $3',
    [loadId('organisation', planOrganisation), loadId('company', 7), loadId('company', 9)],
  )
  await owner.query(
    `insert into duplicate_pair (organisation_id, kind, left_id, right_id, why, score)
    values ($1, 'COMPANY', $2, $3, '{NAME}', 4), ($1, 'CONTACT', $4, $5, '{NAME}', 4) on conflict do nothing`,
    [
      loadId('organisation', planOrganisation),
      ...(['company', 'contact'] as const).flatMap((kind) =>
        [loadId(kind, 7), loadId(kind, 8)].toSorted(),
      ),
    ],
  )
  // one that was checked, and one that is done
  const runDone = newId(),
    importDone = newId(),
    organisation = loadId('organisation', planOrganisation)
  await owner.query(
    `insert into job_run (organisation_id, id, kind, data_hash, creator_id, state, date_finished) values ($1, $2, 'plans', $4, $3, 'DONE', now())`,
    [organisation, runDone, loadId('user', number), runDone],
  )
  await owner.query(
    `update list_import set step = 'CHECK', run_id = $3 where organisation_id = $1 and id = $2`,
    [organisation, loadId('user', number), runDone],
  )
  await owner.query(
    `insert into list_import (organisation_id, id, creator_id, kind, title, heads, row_count, mapping, mode, step, run_id, date_expires)
    values ($1, $2, $3, 'COMPANY', 'Plans', '{Name}', 1, '[{"field": "name"}]', 'CREATE', 'IMPORT', $4, now() + interval '1 day')`,
    [organisation, importDone, loadId('user', number), runDone],
  )
  // one that was compared, and one of which something was taken over
  const comparison = newId(),
    comparisonDone = newId()
  for (const [one, step] of [
    [comparison, 'COMPARE'],
    [comparisonDone, 'APPLY'],
  ])
    await owner.query(
      `with c as (insert into register_comparison (organisation_id, id, creator_id, language, row_count, step, run_id, date_expires)
        values ($1, $2, $3, 'EN', 1, $6, $4, now() + interval '1 day'))
      insert into register_comparison_row (organisation_id, id, comparison_id, row_no, record_id, state) values ($1, $2, $2, 1, $5, 'DIFFERENT')`,
      [organisation, one, loadId('user', number), runDone, loadId('company', 7), step],
    )
  const logo = newId()
  await owner.query(
    `insert into organisation_logo (organisation_id, id, creator_id, token, file_key, file_size, width, height, date_expires)
    values ($1, $2, $3, $2::uuid::text, 'none', 1, 1, 1, now() + interval '1 day')`,
    [organisation, logo, loadId('user', number)],
  )
  const share = newId(),
    visitorComment = newId()
  await owner.query(
    `with c as (insert into visitor_comment (organisation_id, id, meeting_id, person_name, content) values ($1, $5, $3, 'Ann', 'Well prepared.'))
    insert into meeting_share (organisation_id, id, meeting_id, creator_id, token_hash, fields, question_ids, next_step_ids, date_expires)
    values ($1, $2::uuid, $3, $4, sha256($2::uuid::text::bytea), '{TITLE}', '{}', '{}', now() + interval '1 day')
    on conflict (organisation_id, meeting_id) where date_revoked is null do update set id = excluded.id`,
    [organisation, share, id, loadId('user', number), visitorComment],
  )
  const mediaItem = newId()
  await owner.query(
    `with f as (insert into file (organisation_id, id, name, type, size, stored_size, sha256, state, file_key, media_item_id, creator_id)
        select $1, gen_random_uuid(), 'a.txt', 'text/plain', 1, 1, repeat('a', 64), 'CLEAN', 'none', $2, $3)
    insert into media_item (organisation_id, id, type, title, creator_id) values ($1, $2, 'DOCUMENT', 'Plans', $3)`,
    [organisation, mediaItem, loadId('user', number)],
  )
  const consent = newId()
  await owner.query(
    `with l as (insert into meeting_contact (organisation_id, meeting_id, contact_id) values ($1, $2, $3) on conflict do nothing)
    insert into meeting_consent (organisation_id, id, meeting_id, contact_id, purpose, language, consent_text)
    select $1, case x.contact_id when $3 then $4 else gen_random_uuid() end, $2, x.contact_id, 'AUDIO', 'EN', 'Do you agree?'
    from (select contact_id from meeting_contact where organisation_id = $1 and meeting_id = $2 union select $3) x`,
    [organisation, id, loadId('contact', 7), consent],
  )
  const pdf = newId()
  await owner.query(
    `insert into meeting_pdf (organisation_id, id, meeting_id, creator_id, is_internal, language, sections, picture_ids, file_key, file_size, page_count, date_expires)
    values ($1, $2, $3, $4, false, 'EN', '{AGENDA}', '{}', 'none', 1, 1, now() + interval '1 day')`,
    [organisation, pdf, id, loadId('user', number)],
  )
  const [row] = (
    await owner.query<{ id: string }>(
      'select id from import_row where organisation_id = $1 and import_id = $2 and row_no = 9',
      [organisation, loadId('user', number)],
    )
  ).rows
  return {
    ...parts,
    merge,
    company2: loadId('company', 8),
    contact2: loadId('contact', 8),
    import: loadId('user', number),
    importDone,
    comparison,
    comparisonDone,
    comparisonRow: comparison,
    logo,
    share,
    visitorComment,
    summary: newId(),
    consent,
    sharedMeeting: id,
    pdf,
    pdfs: newId(),
    briefing: newId(),
    insights: newId(),
    importRow: row!.id,
    jobRun,
    reset,
    licence,
    seat,
    invitation,
    meeting: id,
    company: loadId('company', 7),
    contact: loadId('contact', 7),
    playbook: loadId('playbook', 1),
    version: loadId('version', 1),
    hub: loadId('hub', 2),
    hub2: loadId('hub', 1),
    question: loadId('question', 2),
    question2: loadId('question', 6),
    option: loadId('option', 20),
    label: loadId('label', 1),
    label2: loadId('label', 2),
    integration: loadId('organisation', planOrganisation),
    integrationSync: loadId('organisation', planOrganisation),
    integrationConflict: loadId('organisation', planOrganisation),
    integrationLog: loadId('organisation', planOrganisation),
    user: loadId('user', number),
    device: loadId('user', number),
    colleague: loadId('user', planOrganisation * 100 + 1),
    organisationUser: loadId('member', number),
    colleagueMember: loadId('member', planOrganisation * 100 + 1),
    bulkChange: loadId('member', number),
    listView: loadId('user', number),
    campaign: loadId('campaign', 1),
    pain: loadId('pain', 1 + ((meeting * 7) % 200)),
    pain2: loadId('pain', 200),
    mediaItem,
    mediaItem2: mediaItem,
    binnedMediaItem: mediaItem,
    mediaLink: mediaItem,
    bullet: loadId('bullet', 11),
    bullet2: loadId('bullet', 12),
    pipeline: loadId('pipeline', 1),
    pipeline2: loadId('pipeline', 1),
    opportunityStage: loadId('stage', 0),
    opportunityStage2: loadId('stage', 1),
    // those that they own, who may see no others
    opportunity: loadId('opportunity', person),
    opportunity2: loadId('opportunity', person + 5),
    nextStepType: loadId('nextStepType', 1),
    organisation: loadId('organisation', planOrganisation),
    answerEntry: `0192000e-0000-7000-8000-${(meeting * 30 + 2).toString(16).padStart(12, '0')}`,
  }
}
