// Pulls of tests: begun as an Admin begins them, and done at once.
import { vi } from 'vitest'
import type { Run } from '../work/jobKinds.ts'
import { carryOut } from '../work/runs.ts'
import { CallBudget } from './callBudget.ts'
import { bench, partsOf } from './integrationsTestKit.ts'
import { syncJob } from './syncJob.ts'

const start =
  'mutation ($i: ID!, $d: Boolean!) { startIntegrationSync(integrationId: $i, isDry: $d) { id } }'
const shown =
  '{ integration(name: TEAMLEADER) { lastSynced mayPull conflictCount sync { id isDry done total same created updated conflicting kept skipped wrong dateDone run { state errorCode } } } }'

export const admin = () => bench.org.as('admin')
export const begin = (integrationId: string, isDry = false) =>
  admin().gql(start, { i: integrationId, d: isDry })

/** What the queue would do. */
export const workOf = (integrationId: string, stopping = new AbortController().signal) => ({
  ...partsOf(),
  organisationId: bench.org.organisationId,
  data: { integrationId },
  stopping,
})
export const unwatched = (progress: Run['progress'] = () => {}): Run => ({
  signal: new AbortController().signal,
  progress,
  disableCancel: async () => {},
})
export const carry = (integrationId: string, isLastAttempt = false): Promise<void> =>
  carryOut(syncJob, workOf(integrationId), isLastAttempt)

export const syncOf = async (): Promise<Record<string, any>> =>
  (await admin().ask(shown)).integration
/** From the beginning to the end; gives what came of it. */
export async function pull(integrationId: string, isDry = false): Promise<Record<string, any>> {
  const { errors } = await begin(integrationId, isDry)
  if (errors) throw new Error(JSON.stringify(errors))
  await carry(integrationId)
  return (await syncOf())['sync']
}

/** Limits of calls are waited for on the clock of the CRM. */
export function moveClock(): void {
  const { clock } = bench.running.crm
  vi.spyOn(bench.connector, 'newBudget').mockImplementation(
    () =>
      new CallBudget(200, 60_000, {
        now: () => clock.now(),
        sleep: async (milliseconds) => clock.advance(milliseconds),
      }),
  )
}

/** As somebody there does it. */
export const there = (action: string, body: object): string =>
  (bench.running.crm.actions[action]!({ ...body }).body as { data: { id: string } } | undefined)
    ?.data.id ?? ''
export const companiesHere = (): Promise<Record<string, any>[]> =>
  bench.org.sql(
    `select id, name, vat, url, city, emails, telephones from company
    where organisation_id = $1 and date_deleted is null order by name`,
    [bench.org.organisationId],
  )
export const contactsHere = (): Promise<Record<string, any>[]> =>
  bench.org.sql(
    `select c.id, c.first_name, c.last_name, c.emails, (select json_agg(json_build_array(o.name, l.role, l.decision_maker) order by o.name)
      from company_contact l join company o on o.organisation_id = l.organisation_id and o.id = l.company_id
      where l.organisation_id = c.organisation_id and l.contact_id = c.id) as places
    from contact c where c.organisation_id = $1 and c.date_deleted is null order by c.last_name`,
    [bench.org.organisationId],
  )
