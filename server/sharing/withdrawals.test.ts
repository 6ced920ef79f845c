// What somebody agreed to on the public page: word for word what they read, and taken back in whichever way it was given.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { sharedWords } from '../../shared/sharedWords.ts'
import { i, makeSharedMeeting, open, org, post, sharedPage, texts } from './sharingTestKit.ts'

beforeAll(makeSharedMeeting)

const agreeing = (...who: [string, string][]): [string, string][] => [
  ['action', 'consent'],
  ['purpose', 'AUDIO'],
  ...who,
]
const takingBack = (...who: [string, string][]): [string, string][] => [
  ['action', 'withdraw'],
  ...who,
]
const full: [string, string] = ['name', `Mia ${texts.PARTICIPANTS}`]
const standing = async (): Promise<number> =>
  (
    await org.sql(
      'select from meeting_consent where organisation_id = $1 and date_withdrawn is null',
      [org.organisationId],
    )
  ).length

test('who agreed by name is withdrawn as the participant too, and the other way round', async () => {
  const hidden = await sharedPage({ f: ['CONSENT'] })
  await post(hidden.path, agreeing(full))
  expect(await standing()).toBe(1)
  const shown = await sharedPage({ f: ['CONSENT', 'PARTICIPANTS'] })
  expect(await post(shown.path, takingBack(['contact', i['contact']!]))).toBe('303 done=withdraw')
  expect(await standing()).toBe(0)
  await post(shown.path, agreeing(['contact', i['contact']!]))
  const again = await sharedPage({ f: ['CONSENT'] })
  await post(again.path, takingBack(full))
  expect(await standing()).toBe(0)
})

test('a withdrawal in a name under which nothing stands is told to members, and the page says no more', async () => {
  const { path } = await sharedPage({ f: ['CONSENT'] })
  await post(path, agreeing(['name', 'Ada Quill']))
  const told = () =>
    org.sql(
      `select from notification where organisation_id = $1 and kind = 'VISITOR' and visitor_act = 'WITHDRAWN' and visitor_name = 'Ada Q.'`,
      [org.organisationId],
    )
  expect(await told()).toHaveLength(0)
  expect(await post(path, takingBack(['name', 'Ada Q.']))).toBe('303 done=withdraw')
  expect(await told()).not.toHaveLength(0)
  expect(await standing()).toBe(1)
  expect(await post(path, takingBack(['name', 'Ada Quill']))).toBe('303 done=withdraw')
  expect(await standing()).toBe(0)
})

test('of two contacts of one name who types it takes back for both, also of one who takes part no more', async () => {
  const twin = newId()
  const takePart = (contacts: (string | undefined)[]) =>
    org
      .as('member')
      .ask(
        'mutation ($m: ID!, $c: [ID!]) { updateCompanyDialog(id: $m, typeUpdate: DETAILS, contactIds: $c) { id } }',
        { m: i['meeting'], c: contacts },
      )
  await org
    .as('admin')
    .ask(
      'mutation ($id: ID!, $c: ID!, $l: String!) { createContact(id: $id, companyId: $c, contact: { firstName: "Mia", lastName: $l }) { id } }',
      { id: twin, c: i['company'], l: texts.PARTICIPANTS },
    )
  await takePart([i['contact'], twin])
  const { path } = await sharedPage({ f: ['CONSENT', 'PARTICIPANTS'] })
  const agree = async (): Promise<void> => {
    for (const contact of [i['contact']!, twin]) await post(path, agreeing(['contact', contact]))
    expect(await standing()).toBe(2)
  }
  await agree()
  expect(await post(path, takingBack(full))).toBe('303 done=withdraw')
  expect(await standing()).toBe(0)
  await agree()
  await takePart([i['contact']])
  expect(await post(path, takingBack(full))).toBe('303 done=withdraw')
  expect(await standing()).toBe(0)
})

test('whatever was sent by the page, what was agreed to can be taken back', async () => {
  const { id, path } = await sharedPage({ f: ['CONSENT', 'COMMENTS'] })
  await post(path, agreeing(['name', 'Bea Quill']))
  const acts = (count: number) =>
    org.sql('update meeting_share set act_count = $3 where organisation_id = $1 and id = $2', [
      org.organisationId,
      id,
      count,
    ])
  await acts(limits.visitorActs)
  expect(await post(path, agreeing(['name', 'Cleo Quill']))).toBe('422 full')
  // nothing stands: that is counted, or it could be told without end
  expect(await post(path, takingBack(['name', 'Dora Quill']))).toBe('422 full')
  expect(await post(path, takingBack(['name', 'Bea Quill']))).toBe('303 done=withdraw')
  expect(await standing()).toBe(0)
  await acts(0)
})

test('nobody agrees to a text that they did not read', async () => {
  const { path } = await sharedPage({ f: ['CONSENT'] })
  const say = (value: string) =>
    org
      .as('admin')
      .ask(
        'mutation ($v: String!) { updateOrganisationSetting(key: "consentTextEN", value: $v) { id } }',
        {
          v: value,
        },
      )
  const markIn = (text: string): string => /name="text" value="([^"]+)"/.exec(text)![1]!
  const read = markIn((await open(`${path}?lang=EN`)).text)
  await say('We keep the sound for ever.')
  const refused = await open(`${path}?lang=EN`, {
    method: 'POST',
    body: new URLSearchParams([...agreeing(['name', 'Eva Quill']), ['text', read]]),
  })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(sharedWords.EN.wrong.gone)
  expect(await standing()).toBe(0)
  // the page that says so has the text of now, and what was typed
  expect(refused.text).toContain('We keep the sound for ever.')
  expect(refused.text).toContain('value="Eva Quill"')
  const sent = [...agreeing(['name', 'Eva Quill']), ['text', markIn(refused.text)]] as [
    string,
    string,
  ][]
  expect(await post(`${path}?lang=EN`, sent)).toBe('303 done=consent')
  expect(
    await org.sql(
      'select consent_text from meeting_consent where organisation_id = $1 and date_withdrawn is null',
      [org.organisationId],
    ),
  ).toEqual([{ consent_text: 'We keep the sound for ever.' }])
  await say('')
  await post(path, takingBack(['name', 'Eva Quill']))
})
