import { newId } from '../../shared/id.ts'
import { addComparison } from './addComparison.ts'
import type { TestOrganisation } from './testOrganisation.ts'
import { addIntegration } from './addIntegration.ts'
import { addMedia } from './addMedia.ts'
import { addPdfs } from './addPdfs.ts'
import { newMeeting } from '../meetings/testKit.ts'

/** Makes one of each kind of thing; every text in it holds the word, those of the meeting the other one too. */
export async function addRecords(
  org: TestOrganisation,
  word: string,
  meetingWord: string,
): Promise<Ids> {
  const admin = org.as('admin'),
    i: Ids = Object.fromEntries(
      [
        'company',
        'contact',
        'label',
        'label2',
        'playbook',
        'hub',
        'hub2',
        'question',
        'question2',
        'option',
        'meeting',
        'agendaItem',
        'agendaItem2',
        'nextStepType',
        'listView',
        'pipeline',
        'pipeline2',
        'opportunityStage',
        'opportunityStage2',
        'opportunity',
        'opportunity2',
        'nextStep',
        'comment',
        'meetingComment',
        'answerEntry',
        'answerEntry2',
        'noteEntry',
        'campaign',
        'pain',
        'pain2',
        'bullet',
        'bullet2',
        'naming',
        'campaignMeeting',
        'condition',
        'device',
        'jobRun',
        'export',
        'reset',
        'company2',
        'contact2',
        'company3',
        'import',
        'logo',
        'importRow',
        'comparison',
        'comparisonRow',
        'file',
        'sentFile',
        'sharedMeeting',
        'share',
        'visitorComment',
        'summary',
        'recording',
        'consent',
        'pdf',
        'pdfs',
        'briefing',
        'insights',
        'scribblePage',
        'answerPage',
        'stroke',
      ].map((k) => [k, newId()]),
    )
  const ask = (document: string): Promise<any> =>
    admin.ask(
      document.replaceAll(/[#%](\w+)/g, (all, key: string) =>
        all.startsWith('%')
          ? `"${key === 'm' ? meetingWord : word} ${key}"`
          : i[key]
            ? `"${i[key]}"`
            : all,
      ),
    )
  Object.assign(i, {
    user: admin.userId,
    colleague: org.as('colleague').userId,
    organisationUser: admin.organisationUserId,
    colleagueMember: org.as('colleague').organisationUserId,
    organisation: org.organisationId,
    licence: org.licenceId,
  })
  i['seat'] = (
    (await ask(
      `mutation { addMember(email: "${word.toLowerCase()}@example.com", role: Member, organisationLicenseId: #licence) { id } }`,
    )) as { addMember: { id: string } }
  ).addMember.id
  // of nobody who asks
  i['invitation'] = i['seat']
  await ask(`mutation { createNextStepType(id: #nextStepType, title: %type, scoring: 5) { id } createCompany(id: #company, company: { name: %company, industry: %industry }) { id }
    createContact(id: #contact, companyId: #company, role: %role, contact: { firstName: %first, lastName: %last, jobTitle: %job }) { id } createLabel(id: #label, title: %label, color: "#b42318", description: %description) { id } createPlaybook(id: #playbook, title: %playbook) { id } }`)
  await ask(`mutation { createQuestionHub(id: #hub, playbookId: #playbook, hub: { title: %hub }) { id } b: createQuestionHub(id: #hub2, playbookId: #playbook, hub: { title: %hub2 }) { id }
    createQuestion(id: #question, questionHubId: #hub, playbookId: #playbook, title: %question, dataTypeString: OPTIONS_RADIO, options: [{ id: #option, title: %option }]) { id }
    c: createQuestion(id: #question2, questionHubId: #hub2, playbookId: #playbook, title: %question2, dataTypeString: INPUT) { id } setConditions(playbookId: #playbook, questionHubId: #hub2, conditions: [{ id: #condition, questionId: #question, valueOptions: [#option] }]) { id } }`)
  const publish = async (title: string): Promise<unknown> =>
    ask(
      `mutation { publishPlaybook(id: #playbook, note: %note) { id } updateQuestion(id: #question, playbookId: #playbook, title: %${title}) { id } }`,
    )
  await publish('second')
  i['version'] = (
    await ask('{ playbook(id: #playbook) { published { id } } }')
  ).playbook.published.id
  await newMeeting(admin, {
    id: i['meeting'],
    title: `${word} ${meetingWord}`,
    companyId: i['company'],
    contactIds: [i['contact']],
    organisationUserIds: [i['organisationUser']],
    playbookId: i['playbook'],
  })
  await ask(`mutation { updateCompanyDialog(id: #meeting, typeUpdate: START, description: %m, location: %m, message: %m) { id } addAgendaItem(id: #agendaItem, companyDialogId: #meeting, title: %m) { id } b: addAgendaItem(id: #agendaItem2, companyDialogId: #meeting, title: %m) { id }
    addNextStep(id: #nextStep, companyDialogId: #meeting, nextStepTypeId: #nextStepType, title: %m) { id } selectCompanyDialogLabel(companyDialogId: #meeting, labelId: #label, selected: true) { id } }`)
  await ask(`mutation { updateCompanyDialogInternalNotes(companyDialogId: #meeting, content: %m, commandId: #noteEntry) { entryId } saveAnswer(companyDialogId: #meeting, questionId: #question, value: { valueOptions: [#option] }, commandId: #answerEntry) { entryId }
    b: saveAnswer(companyDialogId: #meeting, questionId: #question2, value: { valueText: %m }, commandId: #answerEntry2) { entryId } createComment(id: #comment, content: %comment, companyId: #company) { id } c: createComment(id: #meetingComment, content: %m, companyDialogId: #meeting, questionId: #question) { id } }`)
  await ask(
    'mutation { createListView(id: #listView, table: COMPANY, title: %view, isShared: true, content: { search: %view }) { id } }',
  )
  await ask(
    'mutation { createPipeline(id: #pipeline, title: %pipeline) { id } a: createPipeline(id: #pipeline2, title: %pipeline2) { id } b: createOpportunityStage(id: #opportunityStage, pipelineId: #pipeline2, title: %stage) { id } c: createOpportunityStage(id: #opportunityStage2, pipelineId: #pipeline2, title: %stage2) { id } }',
  )
  await ask(
    `mutation { createOpportunity(id: #opportunity, title: "${word} ${meetingWord}", stageId: #opportunityStage, companyId: #company, contactIds: [#contact], companyDialogId: #meeting) { id } b: createOpportunity(id: #opportunity2, title: %m, stageId: #opportunityStage, companyId: #company, companyDialogId: #meeting) { id } createComment(content: %m, opportunityId: #opportunity) { id } }`,
  )
  await ask(
    'mutation { createCampaign(id: #campaign, title: %campaign, playbookId: #playbook, audience: { search: %company }) { id } }',
  )
  await ask(
    'mutation { createPain(id: #pain, title: %pain, description: %pain) { id } b: createPain(id: #pain2, title: %pain2) { id } c: createBullet(id: #bullet, painId: #pain, text: %bullet) { id } d: createBullet(id: #bullet2, painId: #pain, text: %bullet2) { id } }',
  )
  await ask(
    'mutation { addMeetingPain(id: #naming, companyDialogId: #meeting, painId: #pain) { id } b: savePainNote(companyDialogId: #meeting, painId: #pain, note: %m) { id } createLabelLink(labelId: #label, typeId: #pain, type: PAIN) { id } }',
  )
  await ask('mutation { createLabel(id: #label2, title: %label2, color: "#1d5fb8") { id } }')
  await ask(
    `mutation { a: createLabelLink(labelId: #label, typeId: #company, type: COMPANY) { id } b: createLabelLink(labelId: #label, typeId: #contact, type: CONTACT) { id } c: createLabelLink(labelId: #label, typeId: #question, type: QUESTION) { id } d: createLabelLink(labelId: #label, typeId: #playbook, type: PLAYBOOK) { id } visitCompanyDialog(id: #meeting) { id } }`,
  )
  await publish('third')
  await org
    .as('manager')
    .ask(
      `mutation { createComment(content: "${meetingWord}", companyDialogId: "${i['meeting']}", mentionedUserIds: ["${admin.userId}"]) { id } }`,
    )
  i['bulkChange'] = (
    await ask(
      'mutation { setPrioOfRecords(table: COMPANY, records: { ids: [#company] }, prio: 2) { id } }',
    )
  ).setPrioOfRecords.id
  i['activityLine'] = (
    await org.sql<{ id: string }>(
      "select id from activity where organisation_id = $1 and source_id = $2 and property = 'prio'",
      [org.organisationId, i['company']],
    )
  )[0]!.id
  i['notification'] = (await ask('{ notifications { id } }')).notifications[0].id
  await org.sql(
    `insert into device (user_id, id, session_key, user_agent) values ($1, $2, 'session ${word}', '${word}')`,
    [admin.userId, i['device']],
  )
  await org.sql(
    `insert into job_run (organisation_id, id, kind, data_hash, creator_id)
    values ($1, $2, $3, '', $4)`,
    [org.organisationId, i['jobRun'], word, admin.userId],
  )
  await org.sql(
    `insert into list_export (organisation_id, id, creator_id, list, title, format, arguments, columns, language, time_zone, total, run_id, date_expires)
    values ($1, $2, $3, 'COMPANY', $4, 'CSV', '{}', '[{"id": "name", "title": "Name"}]', 'EN', 'UTC', 1, $5, now() + interval '1 day')`,
    [org.organisationId, i['export'], admin.userId, word, i['jobRun']],
  )
  await org.sql(
    `insert into data_reset (organisation_id, id, creator_id, tables, reason, run_id, date_archived, date_removed, date_expires)
    values ($1, $2, $3, '{LABELS}', $4, gen_random_uuid(), now(), now(), now() + interval '1 day')`,
    [org.organisationId, i['reset'], admin.userId, word],
  )
  await org.sql(
    `insert into privacy_request (organisation_id, id, kind, contact_id, creator_id, run_id, date_expires)
    values ($1, $2, 'FILE', $3, $4, $5, now() + interval '1 day')`,
    [org.organisationId, newId(), i['contact'], admin.userId, i['jobRun']],
  )
  await ask(
    'mutation { a: createCompany(id: #company2, company: { name: %company2 }) { id } b: createCompany(id: #company3, company: { name: %company3 }) { id } c: createContact(id: #contact2, contact: { firstName: %first, lastName: %contact2 }) { id } }',
  )
  i['merge'] = (
    await ask(
      'mutation { mergeRecords(table: COMPANY, winnerId: #company, loserId: #company3, take: []) { id } }',
    )
  ).mergeRecords.id
  await org.sql(
    `insert into duplicate_pair (organisation_id, kind, left_id, right_id, why, score)
    select $1, k, least(l, r), greatest(l, r), '{NAME}', 4 from unnest('{COMPANY,CONTACT}'::text[], $2::uuid[], $3::uuid[]) p(k, l, r)`,
    [org.organisationId, [i['company'], i['contact']], [i['company2'], i['contact2']]],
  )
  // one that was reverted, of which nothing more can be made
  const run = newId()
  await org.sql(
    `insert into job_run (organisation_id, id, kind, data_hash, creator_id, state, date_finished)
    values ($1, $2, 'import', $3, $4, 'DONE', now())`,
    [org.organisationId, run, word, admin.userId],
  )
  await org.sql(
    `insert into list_import (organisation_id, id, creator_id, kind, title, heads, row_count, mapping, mode, step, run_id, date_expires)
    values ($1, $2, $3, 'COMPANY', $4, '{Name}', 1, '[{"field": "name"}]', 'CREATE', 'REVERT', $5, now() + interval '1 day')`,
    [org.organisationId, i['import'], admin.userId, word, run],
  )
  await org.sql(
    `insert into import_row (organisation_id, id, import_id, row_no, cells, state) values ($1, $2, $3, 1, $4, 'CREATE')`,
    [org.organisationId, i['importRow'], i['import'], [word]],
  )
  await org.sql(
    'insert into import_row_key (organisation_id, id, import_id, row_id, key) values ($1, $2, $3, $4, $5)',
    [org.organisationId, newId(), i['import'], i['importRow'], word],
  )
  await org.sql(
    `insert into import_account (organisation_id, id, import_id, key, made) values ($1, $2, $3, $4, '{}')`,
    [org.organisationId, newId(), i['import'], word],
  )
  Object.assign(i, { importDone: i['import'], comparisonDone: i['comparison'] })
  await addComparison(org, { ...i, creator: admin.userId, run }, word)
  await org.sql(
    `insert into organisation_logo (organisation_id, id, creator_id, token, file_key, file_size, width, height, date_expires)
    values ($1, $2, $3, $4, 'none', 1, 1, 1, now() + interval '1 day')`,
    [org.organisationId, i['logo'], admin.userId, newId()],
  )
  await org.sql(
    `insert into file (organisation_id, id, name, type, size, stored_size, sha256, state, file_key, meeting_id, creator_id)
    values ($1, $2, $3, 'text/plain', 1, 1, repeat('a', 64), 'CLEAN', 'none', $4, $5)`,
    [org.organisationId, i['file'], `${meetingWord}.txt`, i['meeting'], admin.userId],
  )
  await newMeeting(admin, {
    id: i['sharedMeeting'],
    title: `${word} ${meetingWord}`,
    contactIds: [i['contact']],
  })
  await ask(
    'mutation { changeScribble(companyDialogId: #meeting, pages: [{ id: #scribblePage, clock: 1, paper: LINES }], strokes: [{ id: #stroke, page: #scribblePage, clock: 1, kind: TEXT, color: RED, width: 200, points: "AAA", text: %m }], commandId: #scribblePage) { id } b: changeScribble(companyDialogId: #meeting, questionId: #question, pages: [{ id: #answerPage, clock: 1, paper: GRID }], commandId: #answerPage) { id } }',
  )
  await ask(
    `mutation { shareCompanyDialog(id: #share, companyDialogId: #sharedMeeting, dateExpires: "${new Date(Date.now() + 86_400_000).toISOString()}") { id } }`,
  )
  await ask(
    `mutation { addMeetingSummary(id: #summary, companyDialogId: #meeting, channel: MAIL, content: "${meetingWord}", contactIds: [#contact]) { id } }`,
  )
  await org.sql(
    `with f as (insert into file (organisation_id, id, name, type, size, stored_size, sha256, state, file_key, meeting_id, creator_id, person_name)
        values ($1, $7, $5 || '.txt', 'text/plain', 1, 1, repeat('a', 64), 'UNSCANNED', 'none', $3, $8, $4)),
      c as (insert into visitor_comment (organisation_id, id, meeting_id, person_name, content) values ($1, $2, $3, $4, $5)),
      r as (insert into visitor_reply (organisation_id, meeting_id, contact_id, is_accepted) values ($1, $3, $6, true))
    insert into meeting_consent (organisation_id, id, meeting_id, person_name, purpose, language, consent_text) values ($1, $2, $3, $4, 'AUDIO', 'EN', $5)`,
    [
      org.organisationId,
      i['visitorComment'],
      i['sharedMeeting'],
      word,
      meetingWord,
      i['contact'],
      i['sentFile'],
      admin.userId,
    ],
  )
  await org.sql(
    `with r as (insert into recording (organisation_id, id, meeting_id, creator_id, type, state, file_key, date_ended) values ($1, $2, $3, $4, 'audio/webm', 'READY', 'none', now()))
    insert into meeting_consent (organisation_id, id, meeting_id, contact_id, purpose, language, consent_text, how, declared_by_id) values ($1, $5, $6, $7, 'AUDIO', 'EN', $8, 'SPOKEN', $4)`,
    [
      org.organisationId,
      i['recording'],
      i['meeting'],
      admin.userId,
      i['consent'],
      i['sharedMeeting'],
      i['contact'],
      meetingWord,
    ],
  )
  await addPdfs(org, i)
  await addMedia(org, word, i)
  await addIntegration(org, word, i)
  await ask(
    'mutation { addMeetingMedia(companyDialogId: #meeting, mediaItemId: #mediaItem) { id } }',
  )
  return i
}

export type Ids = Record<string, string>
