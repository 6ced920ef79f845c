// What answers keep in the bin.
import { labelRecord } from '../labels/label.record.ts'
import { playbookRecord, questionsNamedBy } from '../playbooks/playbook.record.ts'
import { staysWhile } from '../records/record.ts'

staysWhile(playbookRecord, questionsNamedBy('answer_entry'))
staysWhile(
  labelRecord,
  (row) =>
    `exists (select from answer_entry x where x.organisation_id = ${row}.organisation_id and ${row}.id = any(x.value_options))`,
)
