// Access that was ended here is ended at the vendor too, as soon as that answers.
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareDelivery, DeliveryRefused } from '../work/deliveries.ts'
import { RateLimited, Transient } from './connector.ts'
import { logStep, type StepTitle } from './integrationLog.ts'
import { vendorNamed } from './vendors.ts'

/** About two hours; the token is kept no longer than that. */
const mostAttempts = 10

/** `secret`: the name under which the token is kept for this. */
export const revocation = declareDelivery<{ integrationId: string; name: string; secret: string }>({
  name: 'revocation',
  deliver: async (
    { integrationId, name, secret },
    { database, secrets, organisationId, attempt, signal },
  ) => {
    const token = await inOrganisation(database, organisationId, (db) =>
      secrets.read({ organisationId, db }, secret),
    )
    // done already
    if (!token) return
    const end = (title: StepTitle, error?: unknown): Promise<void> =>
      inOrganisation(database, organisationId, async (db) => {
        const place = { organisationId, db }
        secrets.remove(place, secret)
        logStep(place, { integrationId, type: 'AUTH', title, error })
      })
    try {
      await vendorNamed(name)?.revoke(token.reveal(), signal)
    } catch (error) {
      const isForLater = error instanceof Transient || error instanceof RateLimited
      if (isForLater && attempt < mostAttempts) throw error
      await end('NOT_REVOKED', error)
      throw new DeliveryRefused('CRM_NOT_REVOKED')
    }
    await end(vendorNamed(name) ? 'REVOKED' : 'NOT_REVOKED')
  },
})
