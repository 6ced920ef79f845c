import type pg from 'pg'
import { answerCounts } from './answerCounts.ts'

type Row = Record<string, unknown>

/** Rows by table, written with one statement per few thousand. */
export class Batch {
  readonly #rows = new Map<string, Row[]>()
  /** Each row of a table names the same columns. */
  add(table: string, row: Row): void {
    const rows = this.#rows.get(table)
    if (rows) rows.push(row)
    else this.#rows.set(table, [row])
  }
  rows(table: string): readonly Row[] {
    return this.#rows.get(table) ?? []
  }

  /** In the order in which tables refer to each other. */
  async write(client: pg.ClientBase): Promise<void> {
    const unknown = [...this.#rows.keys()].find((table) => !order.includes(table))
    if (unknown) throw new Error(`${unknown} has no place in the order of tables`)
    for (const table of order) {
      const rows = this.rows(table)
      if (!rows[0]) continue
      const columns = Object.keys(rows[0]).join(', ')
      for (let start = 0; start < rows.length; start += 5000)
        await client.query(
          `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(rows.slice(start, start + 5000))],
        )
    }
    await client.query(answerCounts('organisation_id = any($1::uuid[])'), [
      [...new Set(this.rows('answer').map((row) => row['organisation_id']))],
    ])
    for (const table of ['company', 'contact'])
      await client.query(
        `insert into row_total select organisation_id, '${table}', count(*) from json_populate_recordset(null::${table}, $1) where date_deleted is null group by 1`,
        [JSON.stringify(this.rows(table))],
      )
  }
}

const order = [
  'organisation',
  'app_user',
  'organisation_licence',
  'email_licence',
  'organisation_user',
  'setting',
  'label',
  'list_view',
  'company',
  'contact',
  'company_contact',
  'media_item',
  'pain',
  'bullet',
  'playbook',
  'playbook_version',
  'question_lineage',
  'question_hub',
  'question',
  'question_option',
  'answer_range',
  'next_step_type',
  'campaign',
  'campaign_account',
  'meeting',
  'meeting_contact',
  'meeting_user',
  'agenda_item',
  'meeting_pain',
  'meeting_pain_vote',
  'note_entry',
  'next_step',
  'meeting_event',
  'visit',
  'answer_entry',
  'answer',
  'pipeline',
  'opportunity_stage',
  'opportunity',
  'opportunity_stage_entry',
  'opportunity_contact',
  'opportunity_meeting',
  'label_link',
  'comment',
  'notification',
  'activity',
]
