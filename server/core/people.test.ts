import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newMeeting } from '../meetings/testKit.ts'
import { newWorld, theProduct } from './world.ts'

const code = async (asked: Promise<{ errors?: { extensions: { code: string } }[] }>): Promise<string | undefined> => (await asked).errors?.[0]?.extensions.code

test('what Members see changes with the very next request', async () => {
  const world = await newWorld(), member = world.as('member'), id = await newMeeting(world.as('colleague')), read = async () => (await member.ask('query ($id: ID!) { companyDialog(id: $id) { id } }', { id })).companyDialog
  for (let i = 0; i < 3; i++) {
    await world.as('admin').ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
    expect(await read()).toBeNull()
    await world.as('admin').ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "organisation") { id } }')
    expect(await read()).toEqual({ id })
  }
})

test('a blocked person, and one who was removed, are out; their streams end', async () => {
  const world = await newWorld(), member = world.as('member'), colleague = world.as('colleague'), id = await newMeeting(member)
  const streams = [member, colleague].map(person => person.listen('subscription ($id: ID!) { companyDialogEvents(companyDialogId: $id, afterSeq: 0) { present { id } } }', { id }))
  for (const stream of streams) expect(await stream.next()).toMatchObject({ data: { companyDialogEvents: { present: expect.any(Array) } } })
  await world.sql('update app_user set is_blocked = true where id = $1', [member.userId])
  await world.sql('update organisation_user set date_removed = now() where id = $1', [colleague.organisationUserId])
  ;(await theProduct()).people.forget()
  expect([await code(member.gql('{ me { id } }')), await code(colleague.gql('{ me { id } }'))]).toEqual(['SUSPENDED', 'NO_ORGANISATION'])
  const ended = async (stream: { next(): Promise<unknown> }): Promise<boolean> => { for (;;) if (await stream.next() === undefined) return true }
  expect(await Promise.race([Promise.all(streams.map(ended)), sleep(15_000)])).toEqual([true, true])
})

test('what was looked up before a change is not kept after it', async () => {
  const world = await newWorld(), { people } = await theProduct(), member = world.as('member')
  await Promise.all([member.gql('{ me { id } }'), Promise.resolve().then(() => people.forget())])
  await world.sql(`update organisation_user set role = 'Manager' where id = $1`, [member.organisationUserId])
  people.forget()
  expect((await member.ask('{ me { role } }')).me.role).toBe('Manager')
})
