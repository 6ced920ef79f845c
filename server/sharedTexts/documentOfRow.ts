import { fail } from '../../shared/errors.ts'
import type { Context } from '../rules/authorise.ts'
import { chargeSteps, stepsOf } from './joinBudget.ts'
import { loadDocument, mostSteps } from './loadDocument.ts'
import { takeRecent, type Loaded } from './recentDocuments.ts'
import { TooManySteps } from './watchYjs.ts'

interface Row {
  id: string
  seq: number
  state_seq: number
}

/**
 * The document of a text whose row is held; a refusal names `argument`. Whoever is refused behind this has paid for
 * loading it anew, so that the next one does not.
 */
export async function documentOfRow(
  context: Context,
  row: Row,
  argument: string,
): Promise<Omit<Loaded, 'seq'>> {
  const { known, isGone } = takeRecent(`${context.organisationId} ${row.id}`, row.seq),
    loaded = known ?? (await load(context, row, argument)),
    steps = stepsOf(loaded)
  if (!known && !isGone) chargeSteps(context, steps)
  chargeSteps(context, steps)
  context.db.afterCommit(() => chargeSteps(context, -steps))
  return loaded
}

async function load(
  context: Context,
  { id, state_seq: stateSeq }: Row,
  argument: string,
): Promise<Omit<Loaded, 'seq'>> {
  const { organisationId, db } = context
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
  try {
    return await loadDocument(
      states[0]!.state,
      updates.map(({ bytes }) => bytes),
    )
  } catch (fault) {
    if (!(fault instanceof TooManySteps)) throw fault
    chargeSteps(context, mostSteps)
    return fail('BAD_INPUT', { field: argument, rule: 'TOO_MANY', params: { max: mostSteps } })
  }
}
