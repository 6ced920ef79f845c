import { fail } from '../../shared/errors.ts'
import type { Context } from '../rules/authorise.ts'
import { chargeDocument, chargeSteps } from './joinBudget.ts'
import { loadDocument, mostSteps } from './loadDocument.ts'
import { takeRecent, type Loaded } from './recentDocuments.ts'
import { TooManySteps } from './watchYjs.ts'

interface Row {
  id: string
  seq: number
  state_seq: number
}

/** The document of a text whose row is held; a refusal names `argument`. */
export async function documentOfRow(
  context: Context,
  { id, seq, state_seq: stateSeq }: Row,
  argument: string,
): Promise<Omit<Loaded, 'seq'>> {
  const { organisationId, db } = context,
    known = takeRecent(`${organisationId} ${id}`, seq)
  if (known) return known
  const [states, updates] = await Promise.all([
    db.query<{ state: Buffer }>(
      'select state from shared_text where organisation_id = $1 and id = $2',
      [organisationId, id],
    ),
    db.query<{ bytes: Buffer }>(
      'select bytes from text_update where organisation_id = $1 and text_id = $2 and seq > $3 order by seq',
      [organisationId, id, stateSeq],
    ),
  ])
  const loaded = await loadDocument(
    states[0]!.state,
    updates.map(({ bytes }) => bytes),
  ).catch((fault: unknown) => {
    chargeSteps(context, mostSteps)
    if (fault instanceof TooManySteps)
      return fail('BAD_INPUT', { field: argument, rule: 'TOO_MANY', params: { max: mostSteps } })
    throw fault
  })
  chargeDocument(context, loaded.doc)
  chargeSteps(context, loaded.stateSteps + loaded.steps)
  return loaded
}
