// What comes after two records became one: commands that were on their way, other changes, the undo.
import { beforeEach, expect, test } from 'vitest'
import { world } from '../campaigns/campaignsTestKit.ts'
import { refusal } from '../meetings/testKit.ts'
import { newOpportunity } from '../opportunities/opportunitiesTestKit.ts'
import { comment, contactOf, mergeAs, meetingWith, undo } from './mergingTestKit.ts'

let made: Awaited<ReturnType<typeof world>>
beforeEach(async () => {
  made = await world()
})

test('what was sent to the one that went reaches the other, or is refused', async () => {
  const { manager, member, food, stages, org } = made,
    [apple, bread] = food
  const stays = await contactOf(member, apple, 'Peeters'),
    goes = await contactOf(member, apple, 'Peters')
  await mergeAs(manager, apple, bread)
  await mergeAs(manager, stays, goes, { table: 'CONTACT' })
  const { createLabel } = await member.ask(
    'mutation { createLabel(title: "Hot", color: "#b42318") { id } }',
  )
  // an edit of a field that was seen as it is, and one of a field that is something else here
  const edit = `mutation ($url: String, $name: String, $base: CompanyBaseInput) { updateCompany(id: "${bread}", url: $url, name: $name, base: $base) { id } }`
  expect(
    (await member.ask(edit, { url: 'https://bread.example', base: { url: null } })).updateCompany
      .id,
  ).toBe(apple)
  expect(
    await refusal(member, edit, { name: 'Bread & Co', base: { name: 'Bread' } }),
  ).toMatchObject({ code: 'CONFLICT', field: 'name', params: { current: { name: 'Apple' } } })
  await comment(member, `companyId: "${bread}"`)
  await comment(member, `contactId: "${goes}"`)
  await member.ask(
    `mutation { createLabelLink(labelId: "${createLabel.id}", typeId: "${bread}", type: COMPANY) { id }
      setPrio(table: COMPANY, id: "${bread}", prio: 3)
      updateContact(id: "${goes}", jobTitle: "Baker") { id }
      linkContact(companyId: "${bread}", contactId: "${goes}", role: "Owner") { id } }`,
  )
  const m = await meetingWith(member, bread, { contactIds: [goes, stays] }),
    deal = await newOpportunity(member, {
      stageId: stages.fresh,
      companyId: bread,
      contactIds: [goes],
    })
  const { company, contact, companyDialog, opportunity } = await member.ask(
    `{ company(id: "${apple}") { url prio labels { id } comments { id } contacts { role contact { id } } }
      contact(id: "${stays}") { jobTitle comments { id } }
      companyDialog(id: "${m}") { company { id } contacts { id } }
      opportunity(id: "${deal}") { companyId contacts { contact { id } } } }`,
  )
  expect(company).toMatchObject({
    url: 'https://bread.example',
    prio: 3,
    labels: [{ id: createLabel.id }],
    comments: [{ id: expect.any(String) }],
    contacts: [{ role: 'Owner', contact: { id: stays } }],
  })
  expect(contact).toMatchObject({ jobTitle: 'Baker', comments: [{ id: expect.any(String) }] })
  expect(companyDialog).toEqual({ company: { id: apple }, contacts: [{ id: stays }] })
  expect(opportunity).toEqual({ companyId: apple, contacts: [{ contact: { id: stays } }] })
  for (const gone of [`deleteCompany(id: "${bread}")`, `deleteContact(id: "${goes}")`])
    expect((await refusal(member, `mutation { ${gone} }`))?.code).toBe('NOT_FOUND')
  const many = `mutation { setPrioOfRecords(table: COMPANY, records: { ids: ["${bread}"] }, prio: 1) { changed missingIds } }`
  expect((await member.ask(many)).setPrioOfRecords).toEqual({ changed: 0, missingIds: [bread] })
  expect(
    (await refusal(member, `mutation { restore(table: COMPANY, id: "${bread}") }`))?.code,
  ).toBe('STATE_REFUSED')
  expect(
    await org.sql('select id from meeting where organisation_id = $1 and company_id = $2', [
      org.organisationId,
      bread,
    ]),
  ).toEqual([])
})

test('the undo leaves what was changed since, and the later merge is undone first', async () => {
  const { org, manager, member, food, steel } = made,
    [apple, bread] = food
  const moved = await meetingWith(member, bread),
    back = await meetingWith(member, bread)
  await member.ask(`mutation { updateCompany(id: "${bread}", url: "https://b.example") { id } }`)
  const first = await mergeAs(manager, apple, bread, { take: ['NAME', 'URL'] })
  await member.ask(
    `mutation { updateCompany(id: "${apple}", name: "Apple & Bread") { id }
      updateCompanyDialog(id: "${moved}", typeUpdate: DETAILS, companyId: "${steel}") { id } }`,
  )
  const second = await mergeAs(manager, steel, apple)
  // the address of the first leads on
  const { company } = await member.ask(`{ company(id: "${bread}") { id } }`)
  expect(company.id).toBe(steel)
  expect((await refusal(manager, undo, { id: first.id }))?.code).toBe('STATE_REFUSED')
  await manager.ask(undo, { id: second.id })
  expect((await manager.ask(undo, { id: first.id })).merge).toMatchObject({ leftThere: 1 })
  const seen = await member.ask(
    `{ apple: company(id: "${apple}") { name url } bread: company(id: "${bread}") { name url companyDialogs { id } } steel: company(id: "${steel}") { companyDialogs { id } } }`,
  )
  expect(seen).toEqual({
    apple: { name: 'Apple & Bread', url: null },
    bread: { name: 'Bread', url: 'https://b.example', companyDialogs: [{ id: back }] },
    steel: { companyDialogs: [{ id: moved }] },
  })
  const third = await mergeAs(manager, apple, bread)
  const { merges } = await manager.ask(`{ merges(winnerId: "${apple}") { id loserTitle } }`)
  expect(merges).toEqual([{ id: third.id, loserTitle: 'Bread' }])
  await org.sql(
    `update record_merge set date_created = now() - interval '31 days' where organisation_id = $1 and id = $2`,
    [org.organisationId, third.id],
  )
  expect((await refusal(manager, undo, { id: third.id }))?.code).toBe('NOT_FOUND')
})
