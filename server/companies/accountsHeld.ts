import { bulkRecords } from '../../shared/limits.ts'
import { declareHolding } from '../organisations/handOver.ts'
import { logActivity, type Change } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { companyRecord } from './company.record.ts'
import { findOwner, ownerOf } from './owner.ts'

/** Accounts that somebody looks after; there may be thousands, which are changed by one statement. */
declareHolding('accounts', {
  rows: `company x where x.organisation_id = $1 and ${ownerOf('x')} = $2 and x.date_deleted is null`,
  most: bulkRecords,
  give: async (request, ids, from, to) => {
    const context = authorise(request, 'company:update'),
      { db, organisationId } = context
    const [before] = await db.query<{ name: string }>(
        "select trim(first_name || ' ' || last_name) as name from app_user where id = $1",
        [from.userId],
      ),
      name = await findOwner(context, to.userId, 'toMemberID')
    await db.query(
      'select from company where organisation_id = $1 and id = any($2::uuid[]) order by id for no key update',
      [organisationId, ids],
    )
    const given = await db.query<{ id: string }>(
      `update company x set owner_id = $3, date_updated = now()
      where x.organisation_id = $1 and x.id = any($2::uuid[]) and ${ownerOf('x')} = $4 and x.date_deleted is null returning x.id`,
      [organisationId, ids, to.userId, from.userId],
    )
    logActivity(
      context,
      ...given.map(({ id }): Change => ({
        of: companyRecord,
        id,
        property: 'ownerId',
        from: before!.name,
        to: name,
      })),
    )
  },
})
