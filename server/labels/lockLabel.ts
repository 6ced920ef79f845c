import { fail } from '../../shared/errors.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { mergedLabel } from './mergedLabel.ts'

interface Locked {
  id: string
  title: string
}
const locking = (id: string, lock: 'no key update' | 'share' = 'no key update'): string =>
  `select id, title from label where organisation_id = $1 and id = ${id} and date_deleted is null for ${lock}`

/** The label, held until the transaction ends. `share`: others may use it meanwhile, and nobody deletes or merges it. */
export async function lockLabel(
  context: Context,
  id: unknown,
  field: string,
  lock?: 'share',
): Promise<Locked> {
  const [label] = await context.db.query<Locked>(locking('$2', lock), [
    context.organisationId,
    idOf(id, field),
  ])
  return label ?? fail('NOT_FOUND', { field })
}

/** The same of what stands for the label: a device that was offline knows it as it was before a merge. */
export async function lockStandingLabel(
  context: Context,
  id: unknown,
  field: string,
  lock?: 'share',
): Promise<Locked> {
  const values = [context.organisationId, idOf(id, field)]
  const find = (): Promise<Locked[]> =>
    context.db.query<Locked>(locking(mergedLabel('$2::uuid', '$1::uuid'), lock), values)
  // one that waited for a merge finds nothing: it looked for what stood for the label before
  const label = (await find())[0] ?? (await find())[0]
  return label ?? fail('NOT_FOUND', { field })
}
