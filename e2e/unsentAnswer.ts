import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { answerOperation } from './answerOperation.ts'
import { newVisitor, newVisitorWithWorker, signedInAs } from './browser.ts'
import { answersOnServer, makeMeeting, questionCard } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { goTo, reloadUnderWorker } from './navigation.ts'

interface UnsentAnswer {
  /** The meeting's id. */ meeting: string
  question: string
  field: Locator
}

/** Answers a question of a running meeting. Answers do not get through until the context's routes are taken away; everything else does. */
export async function unsentAnswer(
  page: Page,
  title: string,
  value: string,
  withWorker = false,
): Promise<UnsentAnswer> {
  const meeting = await makeMeeting(page, { title, isRunning: true }),
    question = 'How many warehouses do you run?',
    field = questionCard(page, question).getByRole('textbox')
  await page.goto(`/companyDialog/${meeting}`)
  if (withWorker) await reloadUnderWorker(page)
  await answerOperation(page.context(), 'SaveAnswer', (route) => route.abort())
  await field.fill(value)
  await field.blur()
  await page.locator('[data-save-state="waiting"]').waitFor()
  return { meeting, question, field }
}

/** What stands in the way when the list of accounts is loaded. */
export interface Obstacle {
  /** Makes the world so, before the page is loaded. */
  before: (page: Page) => Promise<unknown>
  /** What the person sees, and what they do about it. */
  meet: (page: Page) => Promise<unknown>
  /** Opens by what the person does in `meet`; else it is loaded once more. */
  opens?: boolean
  withWorker?: boolean
}

/** Lars meets the obstacle while an answer waits: it is still there afterwards, and is sent once. */
export async function expectAnswerSurvives({
  before,
  meet,
  opens,
  withWorker = false,
}: Obstacle): Promise<void> {
  const path = '/accounts/all'
  const { context, page, leave } = await (withWorker ? newVisitorWithWorker : newVisitor)()
  await signedInAs(page, 'Lars')
  const { meeting, field } = await unsentAnswer(page, 'Before trouble', '7', withWorker)
  if (withWorker) await goTo(page, path)

  await before(page)
  await (withWorker ? page.reload() : page.goto(path))
  await meet(page)
  if (!opens) await page.reload()
  await page.getByRole('banner').waitFor()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()

  await page.goto(`/companyDialog/${meeting}`)
  await expect.poll(() => field.inputValue()).toBe('7')
  expect(await answersOnServer(page, meeting)).toEqual({})
  await context.unroute('**/graphql')
  await page.locator('[data-save-state="sent"]').waitFor({ timeout: 90_000 })
  const { companyDialog } = await ask<{
    companyDialog: { answers: { valueNumber: number; history: unknown[] }[] }
  }>(
    page,
    'query($id: ID!) { companyDialog(id: $id) { answers { valueNumber history { id } } } }',
    {
      id: meeting,
    },
  )
  expect(companyDialog.answers).toMatchObject([{ valueNumber: 7, history: [{}] }])
  await leave()
}
