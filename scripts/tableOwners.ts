import type { Rows } from '../server/database/rows.ts'

/**
 * The room or slice of server/ whose table it is: itself and what stands above it in slices.json
 * may name it in SQL. A table without an owner does not compile.
 */
export const tableOwners = {
  // read with every sign-in: who somebody is, in which organisation, and what they may there
  app_user: 'identity',
  device: 'identity',
  organisation: 'identity',
  organisation_licence: 'identity',
  organisation_user: 'identity',
  setting: 'identity',
  command: 'engine',
  graphql_document: 'engine',
  activity: 'rules',
  job_run: 'work',
  report: 'reports',
  email_licence: 'organisations',
  notification: 'notifications',
  label: 'labels',
  label_link: 'labels',
  comment: 'companies',
  company: 'companies',
  company_contact: 'companies',
  contact: 'companies',
  row_total: 'companies',
  row_total_slot: 'companies',
  answer_range: 'playbooks',
  playbook: 'playbooks',
  playbook_version: 'playbooks',
  question: 'playbooks',
  question_hub: 'playbooks',
  question_lineage: 'playbooks',
  question_option: 'playbooks',
  agenda_item: 'meetings',
  meeting: 'meetings',
  meeting_contact: 'meetings',
  meeting_event: 'meetings',
  meeting_presence: 'meetings',
  meeting_user: 'meetings',
  next_step: 'meetings',
  next_step_type: 'meetings',
  note_entry: 'meetings',
  visit: 'meetings',
  answer: 'answers',
  answer_entry: 'answers',
} satisfies Record<keyof Rows, string>
