// Who listens to campaigns, and what is done meanwhile.
import { expect } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Person } from '../test/testOrganisation.ts'

export const events =
  'subscription ($id: ID, $of: Boolean) { campaignEvents(campaignId: $id, ofPlaybooks: $of) { id revision } }'
async function listen(person: Person, id: string | null, of = false) {
  const stream = person.listen(events, { id, of })
  return async () => (await stream.next())?.data.campaignEvents
}
export const revisionOf = async (person: Person, id: string | null): Promise<string> => {
  if (id === null) return (await person.ask('{ campaignsRevision }')).campaignsRevision
  return (await person.ask('query ($id: ID!) { campaign(id: $id) { revision } }', { id })).campaign
    .revision
}

/** Hears that each change makes another revision, which is the one that is read. */
export async function follow(person: Person, id: string | null, of = false) {
  const next = await listen(person, id, of),
    revision = await revisionOf(person, id)
  expect(await next()).toEqual({ id, revision })
  let last = revision
  return {
    next,
    changed: async (): Promise<string> => {
      const told = await next()
      expect(told.revision).not.toBe(last)
      last = told.revision
      expect(await revisionOf(person, id)).toBe(last)
      return last
    },
  }
}
/** The life of a next step of a meeting: what is done with it, one after the other. */
export async function stepsOf(person: Person, meeting: string) {
  const { type } = await person.ask(
      'mutation { type: createNextStepType(title: "Call", scoring: 1) { id } }',
    ),
    ids = { m: meeting, step: newId(), type: type.id }
  return [
    'addNextStep(companyDialogId: $m, id: $step, nextStepTypeId: $type, nextStepDate: "2027-03-01")',
    'updateNextStep(companyDialogId: $m, id: $step, nextStepTypeId: $type, nextStepDate: "2027-03-02")',
    'setNextStepDone(companyDialogId: $m, id: $step, isDone: true)',
    'setNextStepDone(companyDialogId: $m, id: $step, isDone: false)',
    'deleteNextStep(companyDialogId: $m, id: $step)',
  ].map((change) => () => {
    const types = change.includes('$type') ? ', $type: ID!' : ''
    return person.ask(`mutation ($m: ID!, $step: ID!${types}) { ${change} { id } }`, ids)
  })
}
export const bin = 'mutation ($id: ID!) { deleteCompanyDialog(id: $id) }',
  putBack = 'mutation ($id: ID!) { restore(table: COMPANY_DIALOG, id: $id) }'
export const meetingChange = (change: string) =>
  `mutation ($id: ID!${change.includes('$') ? ', $campaignId: ID' : ''}) { updateCompanyDialog(id: $id, ${change}) { id } }`
