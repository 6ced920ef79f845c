// Of HubSpot's side: who its users are, and which fields the organisation made there.
import { z } from 'zod'
import type { CrmField, CrmUser } from '../crmRecord.ts'
import { shaped } from '../shaped.ts'
import { listed, type Ask } from './hubspotRecords.ts'

const owner = z.object({ id: z.string().min(1), email: z.string().min(1) })
const property = z.object({
  name: z.string().min(1),
  label: z.string(),
  type: z.string(),
  fieldType: z.string(),
  groupName: z.string().nullish(),
  hubspotDefined: z.boolean().nullish(),
})

/** People there who have an e-mail address; by the ids by which records name them. */
export async function listUsers(ask: Ask): Promise<CrmUser[]> {
  const users: CrmUser[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const path: string = `/crm/v3/owners?limit=500${after && `&after=${after}`}`,
      { results, paging }: z.output<typeof listed> = shaped(listed, await ask.get(path))
    users.push(...results.flatMap((row) => owner.safeParse(row).data ?? []))
    after = paging?.next?.after
  }
  return users
}

const contexts = { companies: 'COMPANY', contacts: 'CONTACT', deals: 'OPPORTUNITY' } as const
/** Fields that the organisation made there, of the kinds that we have too. */
export async function listFields(ask: Ask): Promise<CrmField[]> {
  const fields: CrmField[] = []
  for (const [type, context] of Object.entries(contexts)) {
    const { results } = shaped(listed, await ask.get(`/crm/v3/properties/${type}`))
    for (const row of results) {
      const {
        name,
        label,
        type: kind,
        fieldType,
        groupName,
        hubspotDefined,
      } = shaped(property, row)
      if (hubspotDefined) continue
      fields.push({
        id: name,
        type: `${kind}/${fieldType}`,
        context,
        label,
        group: groupName ?? null,
      })
    }
  }
  return fields
}
