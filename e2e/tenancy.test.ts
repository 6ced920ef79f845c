import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newVisitor, signedInAs, useBrowser } from './browser.ts'
import { ask, askRaw } from './demoPerson.ts'
import { visit } from './navigation.ts'

useBrowser()

interface Theirs {
  companyDialogs: { id: string }[]
  companies: { list: { id: string }[] }
  contacts: { list: { id: string }[] }
  playbooks: { id: string; published: { id: string; hubs: { questions: { id: string }[] }[] } }[]
  labels: { id: string }[]
  users: { id: string }[]
}

const kinds = {
  companyDialog: 'query($id: ID!) { companyDialog(id: $id) { id title } }',
  company: 'query($id: ID!) { company(id: $id) { id name } }',
  contact: 'query($id: ID!) { contact(id: $id) { id firstName } }',
  playbook: 'query($id: ID!) { playbook(id: $id) { id title } }',
  playbookVersion: 'query($id: ID!) { playbookVersion(id: $id) { id hubs { title } } }',
  question: 'query($id: ID!) { question(id: $id) { id title } }',
  answers: 'query($id: ID!) { answers(questionId: $id) { id } }',
  label: 'query($id: ID!) { label(id: $id) { id title } }',
  user: 'query($id: ID!) { user(id: $id) { id firstName } }',
  start: 'mutation($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: START) { id } }',
  rename: 'mutation($id: ID!) { updateCompany(id: $id, name: "Taken over") { id } }',
  comment: 'mutation($id: ID!) { createComment(companyId: $id, content: "Hello") { id } }',
  publish: 'mutation($id: ID!) { publishPlaybook(id: $id) { id } }',
} as const

test('the other organisation is nowhere on any screen, and its ids are as unknown ones', async () => {
  const carla = await newVisitor()
  await signedInAs(carla.page, 'Carla')
  const theirs = {
    ...(await ask<Theirs>(
      carla.page,
      '{ companyDialogs(take: 1) { id } companies(take: 1) { list { id } } contacts(take: 1) { list { id } } }',
    )),
    ...(await ask<Pick<Theirs, 'playbooks' | 'labels' | 'users'>>(
      carla.page,
      '{ playbooks { id published { id hubs { questions { id } } } } labels { id } users { id } }',
    )),
  }
  await carla.page.goto('/accounts/all')
  await carla.page
    .getByText(/CANARY/)
    .first()
    .waitFor()
  const playbook = theirs.playbooks[0]!,
    id = {
      companyDialog: theirs.companyDialogs[0]!.id,
      company: theirs.companies.list[0]!.id,
      contact: theirs.contacts.list[0]!.id,
      playbook: playbook.id,
      playbookVersion: playbook.published.id,
      question: playbook.published.hubs[0]!.questions[0]!.id,
      answers: playbook.published.hubs[0]!.questions[0]!.id,
      label: theirs.labels[0]!.id,
      user: theirs.users[0]!.id,
      start: theirs.companyDialogs[0]!.id,
      rename: theirs.companies.list[0]!.id,
      comment: theirs.companies.list[0]!.id,
      publish: playbook.id,
    }
  await carla.context.close()

  const { context, page } = await newVisitor()
  const seen: string[] = []
  page.on('response', (response) => {
    if (
      response.url().endsWith('/graphql') &&
      !response.headers()['content-type']?.includes('event-stream')
    )
      void response.text().then(
        (text) => {
          if (/canary/i.test(text)) seen.push(response.url())
        },
        () => {},
      )
  })
  await signedInAs(page, 'Sofie')
  const comparable = (answer: unknown) =>
    JSON.stringify(answer)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
      .replaceAll(/"correlationId":"[^"]*"/g, '')
  for (const [kind, query] of Object.entries(kinds)) {
    const [known, unknown] = await Promise.all([
      askRaw(page, query, { id: id[kind as keyof typeof kinds] }),
      askRaw(page, query, { id: newId() }),
    ])
    expect(comparable(known), kind).toBe(comparable(unknown))
    expect(JSON.stringify(known)).not.toMatch(/canary/i)
  }
  const words = async (path: string, says?: RegExp) => {
    await visit(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (says) await page.locator('main').getByText(says).waitFor()
    await page.waitForFunction(
      () => !document.querySelector('main [role="status"], main [aria-busy="true"]'),
    )
    return page.locator('main').innerText()
  }
  const refused = /does not exist, or you may not see it/
  expect(await words(`/account/${id.company}`, refused)).toBe(
    await words(`/account/${newId()}`, refused),
  )
  expect(await words(`/playbook/${id.playbook}/insights`, refused)).toBe(
    await words(`/playbook/${newId()}/insights`, refused),
  )
  for (const path of [
    '/companyDialogs?view=agenda',
    '/companyDialogs?view=month',
    '/accounts/all',
    '/accounts/all?search=canary',
    '/contacts/all?search=canary',
    '/playbooks',
    '/insights',
    '/bin',
    '/companyDialogs/newcompanyDialog',
  ])
    expect(await words(path), path).not.toMatch(/canary/i)
  expect(seen).toEqual([])
  await context.close()
})
