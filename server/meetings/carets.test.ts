// Carets of colleagues: told to whoever has the meeting open, and kept nowhere.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { sharedTextLimits } from '../../shared/limits.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { newMeeting, refusal, seeOwnOnly } from './testKit.ts'
import { addItem } from './textsTestKit.ts'

const live = `subscription ($m: ID!) { companyDialogEvents(companyDialogId: $m, afterSeq: 0) { present { id } carets { user { id } field itemId at } } }`
const showCaret = `mutation ($m: ID!, $field: TextField = NOTES, $itemId: ID, $at: String) { showCaret(companyDialogId: $m, field: $field, itemId: $itemId, at: $at) }`
const at = Buffer.from('here').toString('base64')

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
