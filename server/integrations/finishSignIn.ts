// Takes the code of a sign-in to the vendor, for tokens. What fails is not tried again: a code works once, for ten minutes.
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { Secret } from '../work/secrets.ts'
import { budgetOf } from './connectionBudget.ts'
import type { Account } from './connector.ts'
import { logStep, type StepTitle } from './integrationLog.ts'
import { keepTokens, tokenSignal } from './tokens.ts'
import { redirectAddress, vendorNamed } from './vendors.ts'

export const codeSecret = (integrationId: string): string => `integration code ${integrationId}`
export const verifierSecret = (integrationId: string): string =>
  `integration verifier ${integrationId}`

interface Row {
  name: string
  account_id: string | null
}

export const finishSignIn = declareOrganisationJob<{ integrationId: string }>({
  name: 'finish-sign-in-of',
  work: async ({ database, secrets, organisationId, data: { integrationId }, stopping }) => {
    const begun = await inOrganisation(database, organisationId, async (db) => {
      const place = { organisationId, db }
      const [row] = await db.query<Row>(
        `select name, account_id from integration where organisation_id = $1 and id = $2 and state = 'CONNECTING'`,
        [organisationId, integrationId],
      )
      const code = await secrets.read(place, codeSecret(integrationId)),
        verifier = await secrets.read(place, verifierSecret(integrationId))
      return row && code && verifier && { ...row, code, verifier }
    })
    // another sign-in was begun, or this one was given up
    if (!begun) return
    const end = (title: StepTitle, error?: unknown): Promise<void> =>
      inOrganisation(database, organisationId, async (db) => {
        const place = { organisationId, db }
        const [row] = await db.query(
          `update integration set state = 'RECONNECT'
          where organisation_id = $1 and id = $2 and state = 'CONNECTING' returning true as is_done`,
          [organisationId, integrationId],
        )
        if (!row) return
        secrets.remove(place, codeSecret(integrationId))
        secrets.remove(place, verifierSecret(integrationId))
        logStep(place, { integrationId, type: 'AUTH', title, error })
      })
    const connector = vendorNamed(begun.name)
    if (!connector) return end('CODE_REFUSED')
    const given = {
      code: begun.code.reveal(),
      verifier: begun.verifier.reveal(),
      redirectUri: redirectAddress(),
    }
    const revoke = (refreshToken: string): Promise<void> =>
      connector.revoke(refreshToken, tokenSignal()).catch(() => {
        // nobody keeps it; it ends there when somebody takes the access back
      })
    let refreshToken: string | undefined
    // the code is good still: another attempt takes it
    stopping.throwIfAborted()
    try {
      const tokens = await connector.exchangeCode(given, tokenSignal())
      refreshToken = tokens.refreshToken
      if (refreshToken === undefined) return await end('CODE_REFUSED')
      const call = {
        token: new Secret(tokens.accessToken),
        budget: budgetOf(connector, integrationId),
        signal: tokenSignal(),
      }
      const account = await connector.whoAmI(call)
      if (begun.account_id !== null && begun.account_id !== account.accountId) {
        // what was linked with the one is not there in the other
        await end('OTHER_ACCOUNT')
        return await revoke(refreshToken)
      }
      const kept = { ...tokens, refreshToken }
      const isKept = await inOrganisation(database, organisationId, async (db) => {
        const place = { organisationId, db }
        const isOurs = await keepAccount(place, integrationId, account)
        if (!isOurs) return false
        keepTokens(secrets, place, integrationId, kept)
        secrets.remove(place, codeSecret(integrationId))
        secrets.remove(place, verifierSecret(integrationId))
        logStep(place, { integrationId, type: 'AUTH', title: 'CONNECTED' })
        return true
      })
      if (!isKept) await revoke(refreshToken)
    } catch (error) {
      await end('CODE_REFUSED', error)
      if (refreshToken !== undefined) await revoke(refreshToken)
    }
  },
})

/** False: somebody disconnected meanwhile. */
async function keepAccount(
  { organisationId, db }: Parameters<typeof logStep>[0],
  integrationId: string,
  { accountId, userName }: Account,
): Promise<boolean> {
  const rows = await db.query(
    `update integration set account_id = $3, user_name = $4, date_connected = now()
    where organisation_id = $1 and id = $2 and state = 'CONNECTING' returning true as is_done`,
    [organisationId, integrationId, accountId, userName],
  )
  return rows.length > 0
}
