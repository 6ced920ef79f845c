// One meeting of the demo that is shared with its customer.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { newId } from '../../shared/id.ts'
import { shareFields } from '../../shared/sharedMeeting.ts'
import { demoOrganisationId } from './people.ts'

/** The same in every demo, so that it can be opened at once (README.md); real addresses are random. */
const token = Buffer.concat([
  Buffer.from(demoOrganisationId.replaceAll('-', ''), 'hex'),
  createHash('sha256').update('the shared meeting of the demo').digest().subarray(0, 20),
]).toString('base64url')

interface Sealed {
  keyId: string
  nonce: Buffer
  ciphertext: Buffer
}

/** The newest one that has answers, contacts and a next step. `seal`: encrypts the address, which can then be shown again. */
export async function shareDemoMeeting(
  client: pg.ClientBase,
  seal: (text: string, about: string) => Sealed,
): Promise<void> {
  const id = newId(),
    name = `share ${id}`,
    { keyId, nonce, ciphertext } = seal(token, `${demoOrganisationId}|${name}`)
  await client.query('begin')
  await client.query(`set local app.organisation_id = '${demoOrganisationId}'`)
  const { rowCount } = await client.query(
    `insert into meeting_share (organisation_id, id, meeting_id, creator_id, token_hash, fields, question_ids, next_step_ids, date_expires)
    select $1, $2, m.id, m.creator_id, $3, $4,
      array(select a.question_id from answer a join question q on q.organisation_id = $1 and q.playbook_version_id = m.playbook_version_id and q.id = a.question_id
        join question_hub h on h.organisation_id = $1 and h.playbook_version_id = q.playbook_version_id and h.id = q.question_hub_id
        where a.organisation_id = $1 and a.meeting_id = m.id and not a.is_empty and not q.is_internal and not h.is_internal order by h.rank, q.rank limit 5),
      array(select s.id from next_step s where s.organisation_id = $1 and s.meeting_id = m.id and s.date_deleted is null order by s.id), now() + interval '360 days'
    from meeting m where m.organisation_id = $1 and m.state = 'DONE' and m.date_deleted is null and m.playbook_version_id is not null
      and exists (select from meeting_contact c where c.organisation_id = $1 and c.meeting_id = m.id) and exists (select from next_step s where s.organisation_id = $1 and s.meeting_id = m.id and s.date_deleted is null)
      and exists (select from agenda_item i where i.organisation_id = $1 and i.meeting_id = m.id) and (select count(*) from answer a where a.organisation_id = $1 and a.meeting_id = m.id and not a.is_empty) > 4
    order by m.start_date desc, m.id limit 1`,
    [demoOrganisationId, id, createHash('sha256').update(token).digest(), shareFields],
  )
  if (rowCount)
    await client.query(
      'insert into secret (organisation_id, name, key_id, nonce, ciphertext) values ($1, $2, $3, $4, $5)',
      [demoOrganisationId, name, keyId, nonce, ciphertext],
    )
  await client.query('commit')
}
