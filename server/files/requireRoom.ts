import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Context } from '../rules/authorise.ts'
import type { FileRules } from './filedKinds.ts'
import { lockQuota, quotaBytes } from './quota.ts'

interface Wanted extends Pick<FileRules, 'column'> {
  /** of the record */
  id: string
  /** bytes */
  size: number
  /** bytes that the files of the organisation may have */
  quota: number
}

/** Two that come at the same time ask one after the other, and each sees what the other took. */
export async function requireRoom(
  { db, organisationId }: Pick<Context, 'db' | 'organisationId'>,
  { column, id, size, quota }: Wanted,
): Promise<void> {
  lockQuota({ db, organisationId })
  const [kept] = await db.query<{ count: number; bytes: number }>(
    `select (select count(*)::int from file where organisation_id = $1 and ${column} = $2 and date_deleted is null) as count,
      ${quotaBytes()} as bytes`,
    [organisationId, id],
  )
  if (kept!.count >= limits.filesPerRecord)
    fail('BAD_INPUT', { field: 'file', rule: 'TOO_MANY', params: { max: limits.filesPerRecord } })
  if (kept!.bytes + size > quota)
    fail('TOO_LARGE', { field: 'quota', params: { max: quota, left: quota - kept!.bytes } })
}
