// Carets of colleagues: told to whoever has the meeting open, and kept nowhere.
import { afterEach, expect, test, vi } from 'vitest'
import pg from 'pg'
import { newId } from '../../shared/id.ts'
import { sharedTextLimits } from '../../shared/limits.ts'
import { connectBus, tell } from '../database/bus.ts'
import { applicationUrl } from '../database/roles.ts'
import { Request } from '../engine/actor.ts'
import { budgetClock } from '../sharedTexts/joinBudget.ts'
import { testMember } from '../test/testActor.ts'
import { newTestOrganisation, theProduct, type Person } from '../test/testOrganisation.ts'
import { Carets } from './carets.ts'
import { companyDialogEvents } from './live.ts'
import { newMeeting, refusal, seeOwnOnly } from './testKit.ts'
import { addItem } from './textsTestKit.ts'

const live = `subscription ($m: ID!) { companyDialogEvents(companyDialogId: $m, afterSeq: 0) { present { id } carets { user { id } field itemId at } } }`
const showCaret = `mutation ($m: ID!, $field: TextField = NOTES, $itemId: ID, $at: String) { showCaret(companyDialogId: $m, field: $field, itemId: $itemId, at: $at) }`
const at = Buffer.from('here').toString('base64')
const caretOf = (userId: string, place = at) =>
  JSON.stringify({ userId, field: 'NOTES', itemId: null, at: place })

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The next message in which the carets are these. */
function hear(person: Person, m: string) {
  const stream = person.listen(live, { m })
  return {
    stop: () => stream.stop(),
    until: async (people: readonly Person[]) => {
      for (;;) {
        const { carets } = (await stream.next()).data.companyDialogEvents
        const ids = (carets ?? []).map((one: { user: { id: string } }) => one.user.id)
        if (carets && ids.join() === people.map(({ userId }) => userId).join()) return carets
      }
    },
  }
}

test('whoever has the meeting open sees where others write, until they leave the text or the meeting', async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    m = await newMeeting(ann),
    itemId = newId()
  await ann.ask(addItem, { m, id: itemId, title: 'Prices' })
  const ofAnn = hear(ann, m),
    ofBob = hear(bob, m)
  await ofAnn.until([])
  await ofBob.until([])
  await bob.ask(showCaret, { m, at })
  expect(await ofAnn.until([bob])).toMatchObject([{ field: 'NOTES', itemId: null, at }])
  await bob.ask(showCaret, { m, field: 'AGENDA_TITLE', itemId, at })
  expect(await ofAnn.until([bob])).toMatchObject([{ field: 'AGENDA_TITLE', itemId, at }])
  // nobody sees their own
  await ann.ask(showCaret, { m, at })
  expect(await ofBob.until([ann])).toHaveLength(1)
  await bob.ask(showCaret, { m })
  await ofAnn.until([])
  await bob.ask(showCaret, { m, at })
  await ofAnn.until([bob])
  ofBob.stop()
  await ofAnn.until([])
  ofAnn.stop()
})

test('only who may see the meeting shows or sees one, and only a place of one of its texts', async () => {
  const org = await newTestOrganisation(),
    [admin, member] = [org.as('admin'), org.as('member')],
    m = await newMeeting(admin)
  for (const [variables, problem] of [
    [{ at: 'x'.repeat(sharedTextLimits.caret + 1) }, { field: 'at', rule: 'TOO_LONG' }],
    [{ at: '***' }, { field: 'at', rule: 'BAD_FORMAT' }],
    [
      { at, itemId: newId() },
      { field: 'itemId', rule: 'UNKNOWN_ID' },
    ],
    [
      { at, field: 'AGENDA_TITLE', itemId: newId() },
      { code: 'NOT_FOUND', field: 'itemId' },
    ],
  ] as const)
    expect(await refusal(member, showCaret, { m, ...variables })).toMatchObject(problem)
  expect(await refusal(org.as('stranger'), showCaret, { m, at })).toMatchObject({
    code: 'NOT_FOUND',
  })
  await seeOwnOnly(org)
  expect(await refusal(member, showCaret, { m, at })).toMatchObject({ code: 'NOT_FOUND' })
})

test('one person shows theirs five times at once, then twice a second; the others do not hear of more', async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    m = await newMeeting(ann),
    clock = vi.spyOn(budgetClock, 'now').mockReturnValue(0)
  const isTold = async (person: Person): Promise<boolean> =>
    (await person.ask(showCaret, { m, at })).showCaret
  const told: boolean[] = []
  for (let turn = 0; turn < 6; turn += 1) told.push(await isTold(ann))
  expect(told).toEqual([true, true, true, true, true, false])
  expect(await isTold(bob)).toBe(true)
  clock.mockReturnValue(1000)
  told.length = 0
  for (let turn = 0; turn < 3; turn += 1) told.push(await isTold(ann))
  expect(told).toEqual([true, true, false])
  // that they have left is always heard
  expect((await ann.ask(showCaret, { m })).showCaret).toBe(true)
})

test('a stream hears of carets four times a second', () => {
  vi.useFakeTimers()
  const [organisationId, userId, m, bob] = [newId(), newId(), newId(), newId()],
    changed = vi.fn<() => void>(),
    carets = new Carets({ organisationId, userId }, m, changed)
  for (let turn = 0; turn < 100; turn += 1) {
    tell(organisationId, m, bob, caretOf(bob, `${turn}`))
    vi.advanceTimersByTime(10)
  }
  expect(changed).toHaveBeenCalledTimes(4)
  expect(carets.of([bob])).toMatchObject([{ userId: bob, at: '99' }])
  tell(organisationId, m, userId, caretOf(userId))
  vi.advanceTimersByTime(1000)
  expect(changed).toHaveBeenCalledTimes(4)
  tell(organisationId, m, bob, caretOf(bob))
  carets.close()
  vi.advanceTimersByTime(1000)
  expect(changed).toHaveBeenCalledTimes(4)
})

test('a caret costs the streams of others no look at the meeting', async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    m = await newMeeting(ann),
    { organisationId, userId, organisationUserId } = ann
  const ofBob = hear(bob, m)
  await ofBob.until([])
  // no look by the clock, and none to say who is here
  vi.useFakeTimers({ toFake: ['performance'] })
  const statements: string[] = [],
    actor = testMember({ organisationId, userId, organisationUserId }),
    real = (await theProduct()).database.detached(actor),
    stop = new AbortController()
  const counted = {
    ...real,
    query: <R>(text: string, values: readonly unknown[]) => {
      statements.push(text)
      return real.query<R>(text, values)
    },
  }
  const stream = companyDialogEvents(new Request(actor, counted, newId(), stop.signal), {
    companyDialogId: m,
    afterSeq: 0,
  })
  const until = async (place: string | undefined) => {
    for (;;) {
      const { present, carets } = (await stream.next()).value!
      if (present?.length === 2 && carets?.[0]?.at === place) return
    }
  }
  await until(undefined)
  tell(organisationId, m, bob.userId, caretOf(bob.userId, 'first'))
  await until('first')
  statements.length = 0
  for (const place of ['a', 'b', 'c']) {
    tell(organisationId, m, bob.userId, caretOf(bob.userId, place))
    await until(place)
  }
  expect(statements).toEqual([])
  // whoever is not known to be here is looked for
  const stranger = newId()
  tell(organisationId, m, stranger, caretOf(stranger, 'd'))
  tell(organisationId, m, bob.userId, caretOf(bob.userId, 'e'))
  await until('e')
  expect(statements).toHaveLength(1)
  stop.abort()
  await stream.return(undefined)
  ofBob.stop()
})

test('other processes hear the last caret of each person', async () => {
  const url = process.env['TEST_DATABASE_URL']!,
    [organisationId, m, bob, eve] = [newId(), newId(), newId(), newId()],
    heard: string[] = [],
    other = new pg.Client({ connectionString: url })
  await other.connect()
  other.on('notification', ({ payload }) => {
    const [, key, message] = payload!.split('\n')
    if (key === `${organisationId} ${m}`) heard.push((JSON.parse(message!) as { at: string }).at)
  })
  await other.query('listen parley_messages')
  const bus = await connectBus(await applicationUrl(url), () => {
    /* not lost here */
  })
  for (const turn of [1, 2, 3])
    for (const person of [bob, eve])
      tell(organisationId, m, person, caretOf(person, `${person} ${turn}`))
  await expect.poll(() => heard).toContain(`${eve} 3`)
  expect(heard).toEqual([`${bob} 3`, `${eve} 3`])
  await bus.close()
  await other.end()
})
