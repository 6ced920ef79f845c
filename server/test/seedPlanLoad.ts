import type pg from 'pg'
import { loadId, seedLoad } from '../../db/seed/load.ts'
import { seedRegister } from './seedRegister.ts'

/** Seeds three organisations of the size that plans are judged for, with rows in every table, and analyses them. */
export async function seedPlanLoad(owner: pg.Client): Promise<void> {
  await seedLoad(owner, { ...shape, from: 1, to: 3, now: new Date() })
  await owner.query(
    `begin; set local session_replication_role = replica; ${besides.join('; ')}; commit`,
  )
  await seedRegister(owner, 5000)
  await owner.query('vacuum (analyze)')
}

const shape = {
  accounts: 5000,
  contacts: 6000,
  meetings: 500,
  answersPerMeeting: 12.5,
  meetingsPerMonth: 60,
}

/** What a load leaves out, for each of its meetings. */
const besides = [
  `insert into activity (organisation_id, id, creator_id, table_name, source_id, property, date_created) select m.organisation_id, gen_random_uuid(), m.creator_id, 'meeting', m.id, 'title', m.start_date from meeting m, generate_series(1, 5)`,
  `insert into label_link (organisation_id, id, label_id, meeting_id, creator_id) select m.organisation_id, gen_random_uuid(), l.id, m.id, m.creator_id from meeting m join label l using (organisation_id) where l.title < 'Label 3'`,
  `insert into label_link (organisation_id, id, label_id, company_id, creator_id) select c.organisation_id, gen_random_uuid(), l.id, c.id, c.creator_id from company c join label l using (organisation_id) where l.title < 'Label 2'`,
  `insert into agenda_item (organisation_id, id, meeting_id, title, rank) select organisation_id, gen_random_uuid(), id, 'Point', chr(65 + n) from meeting, generate_series(1, 3) n`,
  `insert into note_entry (organisation_id, id, meeting_id, content, creator_id) select organisation_id, gen_random_uuid(), id, 'What they said.', creator_id from meeting, generate_series(1, 3)`,
  String.raw`insert into shared_text (organisation_id, id, meeting_id, field, seq, state, state_seq, first_state, version_id, history_seq) select organisation_id, id, id, 'NOTES', 30, '\x0000', 20, '\x0000', note_entry_id, 30 from meeting`,
  String.raw`insert into text_update (organisation_id, text_id, seq, command_id, creator_id, bytes) select organisation_id, id, n, gen_random_uuid(), creator_id, '\x0000' from meeting, generate_series(1, 30) n`,
  `insert into text_writer (organisation_id, text_id, client_id, user_id) select organisation_id, id, n, creator_id from meeting, generate_series(1, 5) n`,
  `insert into next_step (organisation_id, id, meeting_id, next_step_type_id, next_step_date, creator_id) select m.organisation_id, gen_random_uuid(), m.id, t.id, m.start_date, m.creator_id from meeting m join next_step_type t using (organisation_id), generate_series(1, 3)`,
  `insert into file (organisation_id, id, name, type, size, stored_size, sha256, state, file_key, meeting_id, creator_id) select m.organisation_id, gen_random_uuid(), 'notes.txt', 'text/plain', 1, 1, repeat('a', 64), 'CLEAN', 'none', m.id, m.creator_id from meeting m, generate_series(1, 3)`,
  `insert into recording (organisation_id, id, meeting_id, creator_id, type, state, file_key, date_ended) select m.organisation_id, gen_random_uuid(), m.id, m.creator_id, 'audio/webm', 'READY', 'none', now() from meeting m, generate_series(1, 2)`,
  `insert into meeting_event (organisation_id, meeting_id, seq, kind, creator_id) select organisation_id, id, n, 'DETAILS', creator_id from meeting, generate_series(1, 20) n`,
  `update meeting set seq = 20`,
  `insert into comment (organisation_id, id, content, meeting_id, creator_id) select organisation_id, gen_random_uuid(), 'Well prepared.', id, creator_id from meeting`,
  `update question set title = title || '?' where playbook_version_id in (select draft_version_id from playbook)`,
  `insert into notification (organisation_id, id, user_id, kind, meeting_id, creator_id, date_read) select m.organisation_id, gen_random_uuid(), o.user_id, 'INVITED', m.id, m.creator_id, case when m.start_date < now() then now() end from meeting m join organisation_user o using (organisation_id)`,
  `insert into device (user_id, id, session_key) select id, id, 'session ' || id from app_user`,
  `insert into list_view (organisation_id, id, creator_id, kind, title, is_shared, date_deleted) select u.organisation_id, case when n = 1 then u.user_id else gen_random_uuid() end, u.user_id, 'COMPANY', 'View ' || n, n % 5 = 0, case when n % 10 = 2 then now() end from organisation_user u, generate_series(1, 200) n`,
  `insert into bulk_change (organisation_id, id, creator_id, kind, action, label_id, record_ids, unchanged, missing_ids) select organisation_id, id, user_id, 'COMPANY', 'LABEL', '${loadId('label', 1)}', array['${loadId('company', 7)}'::uuid], 0, '{}' from organisation_user`,
  `insert into list_import (organisation_id, id, creator_id, kind, title, heads, row_count, mapping, match, mode, date_expires) select organisation_id, user_id, user_id, 'COMPANY', 'Plans', '{Name,VAT}', 200, '[{"field": "name"}, {"field": "vAT"}]', 'VAT', 'BOTH', now() + interval '1 day' from organisation_user`,
  `insert into import_row (organisation_id, id, import_id, row_no, cells, state, key) select organisation_id, gen_random_uuid(), id, n, array['Acme ' || n, 'BE' || n], case when n % 9 = 0 then 'WRONG' else 'CREATE' end, 'vat:' || n from list_import, generate_series(1, 200) n`,
  `insert into register_comparison (organisation_id, id, creator_id, language, row_count, step, date_expires) select organisation_id, user_id, user_id, 'EN', 200, 'COMPARE', now() + interval '1 day' from organisation_user`,
  `insert into register_comparison_row (organisation_id, id, comparison_id, row_no, record_id, state) select organisation_id, gen_random_uuid(), id, n, gen_random_uuid(), case when n % 9 = 0 then 'DIFFERENT' else 'SAME' end from register_comparison, generate_series(1, 200) n`,
  `insert into register_answer (organisation_id, source, question, companies) select id, 'FRANCE', 'name ' || n, '[]' from organisation, generate_series(1, 200) n`,
  `insert into meeting_share (organisation_id, id, meeting_id, creator_id, token_hash, fields, question_ids, next_step_ids, date_expires, date_revoked) select organisation_id, gen_random_uuid(), id, creator_id, sha256((id::text || n)::bytea), '{TITLE}', '{}', '{}', now() + interval '1 day', now() from meeting, generate_series(1, 2) n`,
  `insert into meeting_pdf (organisation_id, id, meeting_id, creator_id, is_internal, language, sections, picture_ids, date_expires) select organisation_id, gen_random_uuid(), id, creator_id, false, 'EN', '{AGENDA}', '{}', now() + interval '1 day' from meeting, generate_series(1, 2) n`,
  `insert into visitor_comment (organisation_id, id, meeting_id, person_name, content) select organisation_id, gen_random_uuid(), id, 'Ann', 'Well prepared.' from meeting, generate_series(1, 3)`,
  `insert into visitor_reply (organisation_id, meeting_id, contact_id, is_accepted) select organisation_id, meeting_id, contact_id, true from meeting_contact`,
  `insert into meeting_consent (organisation_id, id, meeting_id, person_name, purpose, language, consent_text) select organisation_id, gen_random_uuid(), id, 'Ann', 'AUDIO', 'EN', 'Do you agree?' from meeting, generate_series(1, 3)`,
  `insert into meeting_follow_up (organisation_id, meeting_id, follows_id, next_step_ids) select m.organisation_id, m.id, b.id, array(select s.id from next_step s where s.organisation_id = m.organisation_id and s.meeting_id = b.id) from meeting m, lateral (select b.id from meeting b where b.organisation_id = m.organisation_id and b.start_date < m.start_date order by b.start_date desc limit 1) b`,
  `insert into meeting_summary (organisation_id, id, meeting_id, creator_id, channel, language, content) select organisation_id, gen_random_uuid(), id, creator_id, 'MAIL', 'EN', 'Thank you.' from meeting, generate_series(1, 3)`,
  `insert into meeting_summary_contact (organisation_id, summary_id, contact_id) select s.organisation_id, s.id, c.contact_id from meeting_summary s join meeting_contact c using (organisation_id, meeting_id)`,
  `insert into integration (organisation_id, id, name, state, creator_id) select id, gen_random_uuid(), 'TEAMLEADER', 'RECONNECT', '${loadId('user', 200)}' from organisation`,
  // one that can be connected anew, and one that is connected
  `insert into integration (organisation_id, id, name, state, account_id, creator_id) select id, id, 'PLANNED', 'CONNECTED', 'account', '${loadId('user', 200)}' from organisation`,
  `insert into integration_log (organisation_id, id, integration_id, type, title) select organisation_id, gen_random_uuid(), id, 'AUTH', 'CONNECTED' from integration, generate_series(1, 250)`,
  `insert into integration_log (organisation_id, id, integration_id, type, title, source_id, error) select id, id, id, 'PULL', 'RECORD_LEFT_OUT', 'teamleader:company:1', '{}' from organisation`,
  `insert into external_link (organisation_id, id, integration_id, account_id, kind, external_id, record_id) select organisation_id, gen_random_uuid(), organisation_id, 'account', 'COMPANY', id::text, id from company`,
  `insert into external_link (organisation_id, id, integration_id, account_id, kind, external_id, record_id) select organisation_id, gen_random_uuid(), organisation_id, 'account', 'CONTACT', id::text, id from contact`,
  `insert into integration_sync (organisation_id, id, integration_id, account_id, creator_id, is_dry, run_id, date_done) select id, id, id, 'account', '${loadId('user', 200)}', true, gen_random_uuid(), now() from organisation`,
  `insert into integration_change (organisation_id, id, sync_id, kind, external_id, state, title, record_id) select organisation_id, gen_random_uuid(), organisation_id, 'COMPANY', id::text, case when prio = 1 then 'CREATE' else 'UPDATE' end, name, id from company`,
  `insert into integration_conflict (organisation_id, id, integration_id, link_id, field, here, there) select organisation_id, id, organisation_id, id, 'name', '"Here"', '"There"' from external_link where kind = 'COMPANY' and random() < 0.05`,
  `insert into integration_conflict (organisation_id, id, integration_id, link_id, field, here, there) select distinct on (organisation_id) organisation_id, organisation_id, organisation_id, id, 'city', '"Here"', '"There"' from external_link where kind = 'COMPANY' order by organisation_id`,
  `insert into integration_cursor (organisation_id, integration_id, account_id, kind, since) select id, id, 'account', 'COMPANY', now() from organisation`,
  `insert into integration_sign_in (organisation_id, state_hash, integration_id, creator_id, date_expires) select organisation_id, sha256('planned'), id, creator_id, now() + interval '1 day' from integration where name = 'TEAMLEADER'`,
  // what lies in the bin
  `update meeting set date_deleted = now() where id = '${loadId('meeting', 2)}'`,
  `update company set date_deleted = now() where id = '${loadId('company', 4999)}'`,
  `update label set date_deleted = now() where id = '${loadId('label', 9)}'`,
  `insert into playbook (organisation_id, id, title, draft_version_id, creator_id, date_deleted) select organisation_id, '${loadId('playbook', 2)}', 'Before', '${loadId('draft', 2)}', creator_id, now() from playbook`,
  `insert into visit (organisation_id, user_id, meeting_id) select m.organisation_id, o.user_id, m.id from meeting m join organisation_user o using (organisation_id)`,
]
