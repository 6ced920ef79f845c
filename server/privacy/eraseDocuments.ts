// Texts that several people write: their documents, with all versions, without what a contact is known by.
import * as Y from 'yjs'
import { newId } from '../../shared/id.ts'
import { contentOf, updateOfSplices, formatsIn, withoutAddresses } from '../../shared/sharedText.ts'
import { wholeTextSplices } from '../../shared/wholeText.ts'
import { wake } from '../database/bus.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import { meetingTextKinds, type MeetingTextField } from '../meetings/meetingTextKinds.ts'
import { keepHistory } from '../meetings/textHistory.ts'
import { loadDocument } from '../sharedTexts/loadDocument.ts'
import { TooManySteps } from '../sharedTexts/watchYjs.ts'
import { noteCleared } from './erasures.ts'
import type { Erasure } from './eraseTexts.ts'
import { Finder, sqlPattern } from './terms.ts'

/** Texts that one statement looks through. */
const batchSize = 500

interface Found {
  id: string
  meeting_id: string
  is_found: boolean
}
interface Text {
  field: MeetingTextField
  seq: number
  history_seq: number
  first_state: Buffer
  agenda_item_id: string | null
  pain_id: string | null
}

/**
 * Each becomes one state, without updates: what was deleted in it is not in there any more. Those of the contact's own
 * meetings, whatever was ever typed into them, and those in which a term stands now or stood in one piece. Doing it twice
 * does no harm.
 */
export async function eraseDocuments(
  database: Database,
  erasure: Erasure,
  meetingIds: readonly string[],
): Promise<void> {
  const { organisationId, terms } = erasure
  if (!terms.length) return
  const pattern = sqlPattern(terms),
    finder = new Finder(terms)
  let last: string | null = null
  do {
    const part: Found[] = await inOrganisation(database, organisationId, (db) =>
      db.query<Found>(
        `select t.id, t.meeting_id, (t.meeting_id = any($2) and t.first_seq < t.seq
          or t.record_text ~* $3 or t.history_text ~* $3 or m.internal_notes ~* $3 or t.formats ~* $3
          or exists (select from unnest($4::text[]) b where position(convert_to(b, 'UTF8') in t.state) > 0
            or position(convert_to(b, 'UTF8') in t.first_state) > 0
            or exists (select from text_update u where u.organisation_id = $1 and u.text_id = t.id
              and position(convert_to(b, 'UTF8') in u.bytes) > 0))) is true as is_found
        from shared_text t join meeting m on m.organisation_id = $1 and m.id = t.meeting_id
        where t.organisation_id = $1 and ($5::uuid is null or t.id > $5) order by t.id limit ${batchSize}`,
        [organisationId, meetingIds, pattern, terms.map(({ text }) => text), last],
      ),
    )
    for (const one of part)
      if (one.is_found)
        await inOrganisation(database, organisationId, (db) => eraseOne(db, erasure, one, finder))
    last = part.length === batchSize ? part.at(-1)!.id : null
  } while (last)
}

async function eraseOne(
  db: Transaction,
  erasure: Erasure,
  { id, meeting_id: meetingId }: Found,
  finder: Finder,
): Promise<void> {
  const { organisationId } = erasure,
    key = [organisationId, id]
  // the meeting before its texts, as whoever writes into them
  await db.query('select id from meeting where organisation_id = $1 and id = $2 for update', [
    organisationId,
    meetingId,
  ])
  const [text] = await db.query<Text>(
    `select field, seq, history_seq, first_state, agenda_item_id, pain_id from shared_text
    where organisation_id = $1 and id = $2 for update`,
    key,
  )
  if (!text) return
  if (text.history_seq < text.seq)
    await keepHistory({ organisationId, db }, meetingId, {
      textId: id,
      from: text.history_seq + 1,
      to: text.seq,
    })
  const updates = await db.query<{ bytes: Buffer }>(
    'select bytes from text_update where organisation_id = $1 and text_id = $2 order by seq',
    key,
  )
  const doc = await documentOf(
    text.first_state,
    updates.map(({ bytes }) => bytes),
  )
  // one that is too dear to read stays, and is found by the search at the end
  if (!doc) return
  const before = contentOf(doc),
    after = finder.withoutIn(before)
  updateOfSplices(doc, wholeTextSplices(before, after))
  const links = withoutAddresses(doc, (address) => finder.isIn(address))
  db.send('delete from text_update where organisation_id = $1 and text_id = $2', key)
  const versionId = newId()
  await db.query(
    `update shared_text set seq = seq + 1, state = $3, state_seq = seq + 1, first_state = $3, first_seq = seq + 1,
      history_seq = seq + 1, version_id = $4, first_version_id = $4, formats = $5 where organisation_id = $1 and id = $2`,
    [...key, Buffer.from(Y.encodeStateAsUpdate(doc)), versionId, formatsIn(doc)],
  )
  await writePlain(db, erasure, { id, meetingId, text, versionId }, finder)
  if (before !== after || links > 0) noteCleared(db, erasure, 'shared_text', 1)
  await tell(db, erasure, meetingId, meetingTextKinds[text.field].event)
}

async function documentOf(state: Buffer, updates: Buffer[]): Promise<Y.Doc | null> {
  try {
    return (await loadDocument(state, updates)).doc
  } catch (fault) {
    if (fault instanceof TooManySteps) return null
    throw fault
  }
}

/** The columns beside the document: whoever opens it compares them with it. */
async function writePlain(
  db: Transaction,
  { organisationId }: Erasure,
  {
    id,
    meetingId,
    text,
    versionId,
  }: { id: string; meetingId: string; text: Text; versionId: string },
  finder: Finder,
): Promise<void> {
  const place = plainPlaces[text.field],
    item = text.agenda_item_id ?? text.pain_id ?? meetingId
  const [plain] = await db.query<{ text: string | null }>(
    `select ${place.column} as text from ${place.table} where organisation_id = $1 and ${place.where}`,
    [organisationId, meetingId, item],
  )
  if (typeof plain?.text === 'string')
    await db.query(
      `update ${place.table} set ${place.column} = $4 where organisation_id = $1 and ${place.where}`,
      [organisationId, meetingId, item, finder.withoutIn(plain.text)],
    )
  if (text.field === 'NOTES')
    await db.query('update meeting set note_entry_id = $3 where organisation_id = $1 and id = $2', [
      organisationId,
      meetingId,
      versionId,
    ])
  const [kept] = await db.query<{ record_text: string | null; history_text: string | null }>(
    'select record_text, history_text from shared_text where organisation_id = $1 and id = $2',
    [organisationId, id],
  )
  await db.query(
    'update shared_text set record_text = $3, history_text = $4 where organisation_id = $1 and id = $2',
    [organisationId, id, finder.without(kept!.record_text), finder.without(kept!.history_text)],
  )
}
const plainPlaces: Record<MeetingTextField, { table: string; column: string; where: string }> = {
  NOTES: { table: 'meeting', column: 'internal_notes', where: 'id = $2 and $3::uuid is not null' },
  DESCRIPTION: {
    table: 'meeting',
    column: 'description',
    where: 'id = $2 and $3::uuid is not null',
  },
  AGENDA_TITLE: { table: 'agenda_item', column: 'title', where: 'meeting_id = $2 and id = $3' },
  PAIN_NOTE: { table: 'meeting_pain', column: 'note', where: 'meeting_id = $2 and pain_id = $3' },
}

/** Pages that show the meeting read it anew. */
async function tell(
  db: Transaction,
  { organisationId, id }: Erasure,
  meetingId: string,
  kind: string,
): Promise<void> {
  await db.query(
    `with m as (update meeting set seq = seq + 1 where organisation_id = $1 and id = $2 returning seq)
    insert into meeting_event (organisation_id, meeting_id, seq, kind, creator_id)
    select $1, $2, m.seq, $3, r.creator_id from m, privacy_request r where r.organisation_id = $1 and r.id = $4`,
    [organisationId, meetingId, kind, id],
  )
  db.afterCommit(() => wake(organisationId, meetingId))
}
