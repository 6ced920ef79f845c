import type { Locator, Page } from 'playwright-core'
import { newId } from '../shared/id.ts'
import { ask } from './demoPerson.ts'

/** The playbook of the demo that has a question of every type, and branches. */
export const discovery = 'First discovery call'

interface Wish {
  title: string
  /** id or title */ playbook?: string
  /** id; else the first one by name */ account?: string
  start?: Date
  isRunning?: boolean
  withMe?: boolean
}

/** Plans a meeting through the API, with a playbook and an account of the demo. */
export async function makeMeeting(
  page: Page,
  {
    title,
    playbook = discovery,
    account,
    start = inDays(1, 10),
    isRunning = false,
    withMe = true,
  }: Wish,
): Promise<string> {
  const id = newId()
  const { playbooks, companies, me } = await ask<{
    playbooks: { id: string; title: string }[]
    companies: { list: { id: string }[] }
    me: { currentOrganisationUserId: string }
  }>(
    page,
    '{ playbooks { id title } companies(take: 1) { list { id } } me { currentOrganisationUserId } }',
  )
  await ask(
    page,
    `mutation($id: ID!, $title: String!, $startDate: DateTime!, $endDate: DateTime!, $companyId: ID, $playbookId: ID, $people: [ID!]) {
    createCompanyDialog(id: $id, title: $title, startDate: $startDate, endDate: $endDate, timeZone: "Europe/Brussels", companyId: $companyId, playbookId: $playbookId, organisationUserIds: $people) { id }
  }`,
    {
      id,
      title,
      startDate: start,
      endDate: new Date(start.getTime() + 3_600_000),
      companyId: account ?? companies.list[0]!.id,
      playbookId: playbooks.find((one) => one.id === playbook || one.title === playbook)!.id,
      people: withMe ? [me.currentOrganisationUserId] : [],
    },
  )
  if (isRunning)
    await ask(
      page,
      'mutation($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: START) { id } }',
      { id },
    )
  return id
}

/** Plans a meeting through the API, and opens its page. */
export async function openMeeting(page: Page, title: string, isRunning = false): Promise<string> {
  const id = await makeMeeting(page, { title, isRunning })
  await page.goto(`/companyDialog/${id}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  return id
}

/** A time of the wall clock of the browser tests, so many days from now; a Saturday or Sunday becomes the Monday after. */
export function inDays(days: number, hour: number, minute = 0): Date {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + days)
  while (date.getUTCDay() === 0 || date.getUTCDay() === 6) date.setUTCDate(date.getUTCDate() + 1)
  const day = date.toISOString().slice(0, 10)
  const offset = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Brussels',
    timeZoneName: 'longOffset',
  })
    .formatToParts(new Date(`${day}T12:00Z`))
    .find((part) => part.type === 'timeZoneName')!
    .value.replace('GMT', '')
  return new Date(
    `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00${offset}`,
  )
}

/** The card of a question. */
export const questionCard = (page: Page, title: string): Locator =>
  page
    .locator('[data-question]')
    .filter({ has: page.getByRole('heading', { name: title, level: 3 }) })

/** Goes to a hub by its name. */
export async function openHub(page: Page, title: string) {
  await page
    .getByRole('navigation', { name: 'Hubs of the playbook' })
    .getByRole('button', { name: new RegExp(title) })
    .click()
  await page.getByRole('heading', { name: title, level: 2 }).waitFor()
}

/** Everything typed so far is on the server. */
export async function allSaved(page: Page) {
  await page.locator('[data-save-state="sent"]').waitFor()
}

/** What the server has as the answers of a meeting: title of the question → its value in short. */
export async function answersOnServer(
  page: Page,
  meetingId: string,
): Promise<Record<string, unknown>> {
  const { companyDialog } = await ask<{ companyDialog: { answers: StoredAnswer[] } }>(
    page,
    `query($id: ID!) { companyDialog(id: $id) { answers { question { title } isEmpty valueText valueNumber valueYesNo valueDecimal valueNumberFrom valueNumberTo valueDate valueOptions { title } conflicts { id } } } }`,
    { id: meetingId },
  )
  return Object.fromEntries(
    companyDialog.answers
      .filter((answer) => !answer.isEmpty)
      .map((answer) => [answer.question.title, short(answer)]),
  )
}

interface StoredAnswer {
  question: { title: string }
  isEmpty: boolean
  valueText: string | null
  valueNumber: number | null
  valueYesNo: boolean | null
  valueDecimal: number | null
  valueNumberFrom: number | null
  valueNumberTo: number | null
  valueDate: string | null
  valueOptions: { title: string }[] | null
}

function short(answer: StoredAnswer): unknown {
  if (answer.valueNumberFrom !== null) return [answer.valueNumberFrom, answer.valueNumberTo]
  return (
    answer.valueOptions?.map((one) => one.title) ??
    answer.valueText ??
    answer.valueNumber ??
    answer.valueYesNo ??
    answer.valueDecimal ??
    (answer.valueDate && new Date(answer.valueDate).toISOString())
  )
}
