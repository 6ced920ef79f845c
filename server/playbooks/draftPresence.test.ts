// Who has a draft open, and what each has chosen: told to whoever has it open too, and kept nowhere.
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { newPlaybook, refusal } from './testKit.ts'

const live = `subscription ($p: ID!) { draftEvents(playbookId: $p) { present { id } chosen { user { id } hubId questionId } } }`
const show = `mutation ($p: ID!, $hub: ID, $question: ID) { showDraftPart(playbookId: $p, hubId: $hub, questionId: $question) }`

afterEach(() => {
  vi.restoreAllMocks()
})

/** Messages until one is as expected. */
function hear(person: Person, p: string) {
  const stream = person.listen(live, { p })
  return {
    stop: () => stream.stop(),
    next: () => stream.next(),
    until: async (present: readonly Person[], chosen: readonly unknown[]) => {
      const wanted = JSON.stringify([present.map(({ userId }) => userId).toSorted(), chosen])
      for (;;) {
        const message = (await stream.next()).data.draftEvents
        const ids = message.present.map(({ id }: { id: string }) => id).toSorted()
        if (JSON.stringify([ids, message.chosen]) === wanted) return
      }
    },
  }
}

test('two people on a draft see each other and where each is, until one leaves', async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('manager'), org.as('admin')],
    { id: p, first: hub, yes: question } = await newPlaybook(ann)
  const ofAnn = hear(ann, p)
  await ofAnn.until([ann], [])
  const ofBob = hear(bob, p)
  await ofAnn.until([ann, bob], [])
  await ofBob.until([ann, bob], [])
  const at = (person: Person, questionId: string | null) => ({
    user: { id: person.userId },
    hubId: hub,
    questionId,
  })
  expect(await bob.ask(show, { p, hub })).toEqual({ showDraftPart: true })
  await ofAnn.until([ann, bob], [at(bob, null)])
  await bob.ask(show, { p, hub, question })
  await ofAnn.until([ann, bob], [at(bob, question)])
  // nobody sees their own
  await ann.ask(show, { p, hub })
  await ofBob.until([ann, bob], [at(ann, null)])
  await bob.ask(show, { p })
  await ofAnn.until([ann, bob], [])
  await bob.ask(show, { p, hub })
  await ofAnn.until([ann, bob], [at(bob, null)])
  ofBob.stop()
  await ofAnn.until([ann], [])
  ofAnn.stop()
})

test('only who edits the playbook of the organisation hears or is heard, and only of its own parts', async () => {
  const org = await newTestOrganisation(),
    [manager, member, stranger] = [org.as('manager'), org.as('member'), org.as('stranger')],
    { id: p, first: hub } = await newPlaybook(manager),
    other = await newPlaybook(manager)
  const refusedStream = async (person: Person, id = p) =>
    (await person.listen(live, { p: id }).next()).errors[0].extensions.code
  expect(await refusedStream(member)).toBe('FORBIDDEN')
  expect(await refusedStream(stranger)).toBe('NOT_FOUND')
  expect(await refusedStream(manager, newId())).toBe('NOT_FOUND')
  expect(await refusal(member, show, { p, hub })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await refusal(stranger, show, { p, hub })).toMatchObject({ field: 'playbookId' })
  expect(await refusal(manager, show, { p, hub: other.first })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'hubId',
  })
  expect(await refusal(manager, show, { p, hub, question: other.yes })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'questionId',
  })
})

test('whoever may not edit playbooks any more hears no more; nor does anybody of one in the bin', async () => {
  const org = await newTestOrganisation(),
    [admin, manager] = [org.as('admin'), org.as('manager')],
    { id: p } = await newPlaybook(admin)
  const ofManager = hear(manager, p)
  await ofManager.until([manager], [])
  await admin.ask('mutation ($id: ID!) { setMemberRole(memberID: $id, role: Member) }', {
    id: manager.organisationUserId,
  })
  const ended = async (stream: ReturnType<typeof hear>): Promise<boolean> => {
    while ((await stream.next()) !== undefined);
    return true
  }
  expect(await ended(ofManager)).toBe(true)
  const ofAdmin = hear(admin, p)
  await ofAdmin.until([admin], [])
  await admin.ask('mutation ($id: ID!) { deletePlaybook(id: $id) }', { id: p })
  expect(await ended(ofAdmin)).toBe(true)
})

test('one person is heard five times at once; the others do not hear of more, but that one has left', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    { id: p, first: hub } = await newPlaybook(manager),
    told: boolean[] = []
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (let turn = 0; turn < 6; turn += 1)
    told.push((await manager.ask(show, { p, hub })).showDraftPart)
  expect(told).toEqual([true, true, true, true, true, false])
  expect(await manager.ask(show, { p })).toEqual({ showDraftPart: true })
})
