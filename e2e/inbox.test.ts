import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import {
  newVisitor,
  newVisitorWithWorker,
  openAs,
  signedInAs,
  troubles,
  useBrowser,
} from './browser.ts'
import { allSaved, answersOnServer, makeMeeting, questionCard } from './demoMeeting.ts'
import { ask, signIn } from './demoPerson.ts'
import { goTo } from './navigation.ts'

useBrowser()

interface Hub {
  title: string
  conditions: object[]
  questions: { id: string; title: string; dataType: string; conditions: object[] }[]
}
const isAsked = ({ dataType, conditions }: Hub['questions'][number]) =>
  dataType === 'TEXTAREA' && conditions.length === 0
const badge = (page: Page) => page.getByRole('banner').getByText(/\d unread notification/)
const oneUnread = (page: Page) =>
  page.getByRole('banner').getByText('1 unread notification', { exact: true }).waitFor()
const unread = async (page: Page) =>
  (await ask<{ notificationCount: number }>(page, '{ notificationCount }')).notificationCount

test('invited by a colleague: the badge says so within a moment, the inbox leads to the meeting; all read, and back', async () => {
  const emma = await newVisitor(),
    lars = await newVisitor()
  await signedInAs(emma.page, 'Emma')
  let hasLine = false
  lars.page.on('request', (request) => {
    hasLine ||= request.headers()['accept'] === 'text/event-stream'
  })
  await openAs(lars.page, 'Lars')
  await ask(lars.page, 'mutation { readAllNotifications(before: "2100-01-01T00:00:00Z") }')
  await badge(lars.page).waitFor({ state: 'detached' })
  const { users } = await ask<{ users: { id: string; firstName: string }[] }>(
      emma.page,
      '{ users { id firstName } }',
    ),
    larsId = users.find((one) => one.firstName === 'Lars')!.id
  const { organisationUsers } = await ask<{ organisationUsers: { id: string; userId: string }[] }>(
    emma.page,
    '{ organisationUsers { id userId } }',
  )
  // the line is there once the page has been on screen for a while
  await expect.poll(() => hasLine).toBe(true)
  const id = await makeMeeting(emma.page, { title: 'With Lars' })
  await ask(
    emma.page,
    'mutation($id: ID!, $people: [ID!]) { updateCompanyDialog(id: $id, typeUpdate: ATTENDEES, organisationUserIds: $people) { id } }',
    { id, people: organisationUsers.filter((one) => one.userId === larsId).map((one) => one.id) },
  )
  await oneUnread(lars.page)

  await lars.page.getByRole('button', { name: /^Lars.* menu/ }).click()
  await lars.page.getByRole('menuitem', { name: 'Inbox' }).click()
  await lars.page.waitForURL('**/apps/mail')
  await lars.page
    .getByRole('link', { name: /Unread: Emma Jacobs added you to With Lars/ })
    .waitFor()
  await lars.page.keyboard.press('j')
  await expect
    .poll(() => lars.page.evaluate(() => document.activeElement?.matches('[data-notification]')))
    .toBe(true)
  await lars.page.keyboard.press('Enter')
  await lars.page.getByRole('heading', { name: 'With Lars', level: 1 }).waitFor()
  await badge(lars.page).waitFor({ state: 'detached' })

  // named in a comment while the meeting is open: its own line brings the news
  await ask(
    emma.page,
    'mutation($id: ID, $who: [ID!]) { createComment(content: "@Lars Hoekstra, do you agree?", companyDialogId: $id, mentionedUserIds: $who) { id } }',
    { id, who: [larsId] },
  )
  await oneUnread(lars.page)
  await lars.page.getByRole('button', { name: /^Lars.* menu/ }).click()
  await lars.page.getByRole('menuitem', { name: 'Inbox' }).click()
  await lars.page
    .getByRole('link', { name: /Unread: Emma Jacobs mentioned you on With Lars.*do you agree/ })
    .waitFor()
  await lars.page.getByRole('button', { name: 'Mark all as read' }).click()
  // the message stays while the pointer is on it
  await lars.page.getByRole('button', { name: 'Undo' }).hover()
  await badge(lars.page).waitFor({ state: 'detached' })
  await lars.page.getByRole('button', { name: 'Undo' }).click()
  await oneUnread(lars.page)
  await lars.page.getByText('Unread', { exact: true }).click()
  await expect.poll(() => lars.page.locator('[data-notification]').count()).toBe(1)
  await lars.page.locator('[data-notification]').focus()
  await lars.page.keyboard.press('u')
  await lars.page.getByText('Nothing unread').waitFor()
  await expect.poll(() => unread(lars.page)).toBe(0)
  for (const { context } of [emma, lars]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

test('a conflict leads to its question, in whichever hub that is, and by its address too', async () => {
  const emma = await newVisitor(),
    lars = await newVisitor()
  await signedInAs(emma.page, 'Emma')
  await signedInAs(lars.page, 'Lars')
  const id = await makeMeeting(emma.page, { title: 'Of two minds', isRunning: true })
  const {
    companyDialog: {
      playbookVersion: { hubs },
    },
  } = await ask<{ companyDialog: { playbookVersion: { hubs: Hub[] } } }>(
    emma.page,
    'query($id: ID!) { companyDialog(id: $id) { playbookVersion { hubs { title conditions { id } questions { id title dataType conditions { id } } } } } }',
    { id },
  )
  const hub = hubs.findLast(
      ({ conditions, questions }) => conditions.length === 0 && questions.some(isAsked),
    )!,
    question = hub.questions.findLast(isAsked)!
  expect(hub).not.toBe(hubs[0])
  for (const [{ page }, valueText] of [
    [emma, 'One'],
    [lars, 'Two'],
  ] as const)
    await ask(
      page,
      'mutation($id: ID!, $question: ID!, $value: AnswerInput!, $commandId: ID!) { saveAnswer(companyDialogId: $id, questionId: $question, value: $value, commandId: $commandId) { conflict } }',
      { id, question: question.id, value: { valueText }, commandId: newId() },
    )
  await lars.page.goto('/apps/mail')
  await lars.page
    .getByRole('link', {
      name: new RegExp(`Unread: Emma Jacobs and you answered .* differently.*Of two minds`),
    })
    .click()
  const isReached = async (page: Page) => {
    await page.waitForURL(`**/companyDialog/${id}`)
    await page.getByRole('heading', { name: hub.title, level: 2 }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-question')))
      .toBe(question.id)
    await expect
      .poll(() =>
        questionCard(page, question.title).evaluate((card) => {
          const { top, bottom } = card.getBoundingClientRect()
          return top < innerHeight && bottom > 0
        }),
      )
      .toBe(true)
  }
  await isReached(lars.page)
  await lars.page.goBack()
  await lars.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await emma.page.goto(`/companyDialog/${id}/${question.id}`)
  await isReached(emma.page)
  // one that is not asked there
  await goTo(emma.page, `/companyDialog/${id}/${newId()}`)
  await emma.page.waitForURL(`**/companyDialog/${id}`)
  await emma.page.getByRole('heading', { name: 'Of two minds', level: 1 }).waitFor()
  for (const { context } of [emma, lars]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

test('a colleague is named in a comment from a list, and the comment marks the name', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  const id = await makeMeeting(page, { title: 'To name somebody' })
  await page.goto(`/companyDialog/${id}`)
  await page.getByRole('heading', { name: 'To name somebody', level: 1 }).waitFor()
  await page.keyboard.press('Shift+C')
  const field = page.getByRole('textbox', { name: 'Comment on the meeting' })
  await field.pressSequentially('Ask @fat')
  await page.getByRole('option', { name: 'Fatima El Amrani' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Ask @Fatima El Amrani ')
  await page.keyboard.type('first')
  await page.keyboard.press('Enter')
  await page.locator('p strong', { hasText: '@Fatima El Amrani' }).waitFor()
  await allSaved(page)
  const { companyDialog } = await ask<{
    companyDialog: { comments: { content: string; mentioned: { firstName: string }[] }[] }
  }>(
    page,
    'query($id: ID!) { companyDialog(id: $id) { comments { content mentioned { firstName } } } }',
    { id },
  )
  expect(companyDialog.comments).toMatchObject([
    { content: 'Ask @Fatima El Amrani first', mentioned: [{ firstName: 'Fatima' }] },
  ])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

const devicesOf = async (page: Page) => {
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }')
  await page.goto(`/profile/${me.id}?part=devices`)
  await page.getByText('This device').waitFor()
}

test('one device is signed out from the list of another, which stays in', async () => {
  const here = await newVisitor(),
    there = await newVisitor({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Safari/604.1',
    })
  await signIn(here.page, 'Julien')
  await signIn(there.page, 'Julien')
  await devicesOf(here.page)
  await here.page.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click()
  await here.page.getByText('Safari on iPhone is signed out.').waitFor()
  await there.page.getByText('Your session has ended.').waitFor()
  await here.page.reload()
  await here.page.getByText('This device').waitFor()
  await expect
    .poll(() => here.page.getByRole('button', { name: 'Sign out: Safari on iPhone' }).count())
    .toBe(0)
  for (const { context } of [here, there]) {
    expect(troubles.get(context)).toEqual([])
    await context.close()
  }
})

test('signed out everywhere from one browser: the other is out at once, keeps what was not sent, and sends it when its person is back', async () => {
  const office = await newVisitorWithWorker(),
    home = await newVisitor()
  await signIn(office.page, 'Manon')
  const id = await makeMeeting(office.page, { title: 'Left open', isRunning: true }),
    sites = 'How many warehouses do you run?'
  await office.page.goto(`/companyDialog/${id}`)
  await questionCard(office.page, sites).waitFor()
  await office.context.setOffline(true)
  await questionCard(office.page, sites).getByRole('textbox').fill('7')
  await questionCard(office.page, sites).getByRole('textbox').blur()
  await office.page.locator('[data-save-state="waiting"]').waitFor()

  await signIn(home.page, 'Manon')
  await devicesOf(home.page)
  await home.page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await home.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await home.page.waitForURL('**/login**')
  await office.context.setOffline(false)
  await office.page.getByText('Your session has ended.').waitFor()
  expect(await questionCard(office.page, sites).getByRole('textbox').inputValue()).toBe('7')
  await expect
    .poll(() => office.page.evaluate(() => localStorage.getItem('access_token')))
    .toBeNull()
  // nobody gets in silently, after a reload either
  await office.page.reload()
  await office.page.getByText('This device was signed out.').waitFor()
  await office.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await office.page.getByRole('button', { name: /^Manon / }).click()
  await office.page.waitForURL(`**/companyDialog/${id}`)
  await allSaved(office.page)
  await expect
    .poll(async () => (await answersOnServer(office.page, id))[sites], { timeout: 30_000 })
    .toBe(7)
  expect(troubles.get(office.context)).toEqual([])
  await Promise.all([office.leave(), home.context.close()])
})
