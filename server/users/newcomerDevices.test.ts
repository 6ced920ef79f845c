import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { onSessionsEnded } from '../identity/sessions.ts'
import { newcomerWith, newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { refusal } from '../meetings/testKit.ts'
import { agent, signedIn, devices, state, end, everywhere, ended, named } from './devicesTestKit.ts'

test("a newcomer who is known sees and ends own sessions, one at a time or all, and nobody else's", async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    told: object[] = []
  const laptop = await signedIn(member, { sid: 'laptop' }, agent('Laptop')),
    phone = await signedIn(member, { sid: 'phone' }, agent('Phone')),
    tablet = await signedIn(member, { sid: 'tablet' }, agent('Tablet'))
  const colleague = await signedIn(org.as('colleague'), { sid: 'theirs' }, agent('Theirs')),
    theirs = await named(colleague, 'Theirs')
  await named(laptop, 'Laptop')
  await org.sql('update organisation_user set date_removed = now() where id = $1', [
    member.organisationUserId,
  ])
  ;(await theProduct()).people.forget()
  expect(await state(phone)).toBe('200 NO_ORGANISATION')
  await named(phone, 'Phone')
  expect((await devices(phone)).find((d) => d.isCurrent)?.userAgent).toBe('Phone')
  expect(await refusal(phone, end, { id: theirs })).toEqual({ code: 'NOT_FOUND', field: 'id' })
  expect(
    await phone.ask(
      'mutation ($id: ID, $commandId: ID) { signOutDevice(id: $id, commandId: $commandId) }',
      { id: await named(phone, 'Laptop'), commandId: newId() },
    ),
  ).toEqual({ signOutDevice: expect.any(String) })
  expect([
    await state(laptop),
    await state(phone),
    await state(tablet),
    await state(colleague),
  ]).toEqual([ended, '200 NO_ORGANISATION', '200 NO_ORGANISATION', 'in'])
  await phone.ask(end)
  expect(await state(phone)).toBe(ended)
  onSessionsEnded((one) => told.push(one))
  expect(await tablet.ask(everywhere)).toEqual({ signOutEverywhere: true })
  expect([await state(tablet), await state(member), await state(colleague)]).toEqual([
    ended,
    ended,
    'in',
  ])
  expect(told).toEqual([{ subject: decodeJwt(member.token).sub }])
})

test('of a newcomer who was never in nothing is kept', async () => {
  const newcomer = await newcomerWith()
  expect(await devices(newcomer)).toEqual([])
  expect(await newcomer.ask(end)).toEqual({ signOutDevice: null })
  expect(await refusal(newcomer, everywhere)).toEqual({ code: 'NO_ORGANISATION' })
})
