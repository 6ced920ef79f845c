import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { allSaved, answersOnServer, makeMeeting, openHub, questionCard } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

const open = async (page: Page, title: string, isRunning = false): Promise<string> => {
  const id = await makeMeeting(page, { title, isRunning })
  await page.goto(`/companyDialog/${id}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  return id
}

test('by mouse: every kind of answer, a branch that opens and closes, parked answers that come back', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma')
  const id = await open(page, 'Answered by mouse')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  const field = (question: string) => questionCard(page, question).getByRole('textbox')
  const chip = (question: string, option: string, role: 'radio' | 'checkbox' = 'radio') =>
    questionCard(page, question).getByRole(role, { name: option })

  await field('How many warehouses do you run?').fill('12')
  await field('How many square metres are that together?').fill('5000')
  await field('How many people work there, from a quiet day to the peak?').first().fill('20')
  await field('How many people work there, from a quiet day to the peak?').last().fill('45')
  await chip('Do you use a warehouse management system?', 'Yes').click()
  await chip('Which one?', 'Reflex').click()
  await field('For how many years?').fill('7')
  await chip('Do you use a warehouse management system?', 'No').click()
  await expect.poll(() => questionCard(page, 'Which one?').count()).toBe(0)
  await page.getByText('2 answers kept, not asked now').first().waitFor()
  await chip('What do you work with instead?', 'Excel', 'checkbox').click()
  await chip('What do you work with instead?', 'Whiteboard', 'checkbox').click()
  await chip('Do you use a warehouse management system?', 'Yes').click()
  await expect.poll(() => chip('Which one?', 'Reflex').getAttribute('aria-checked')).toBe('true')

  await openHub(page, 'Goods and orders')
  await field('Order lines on a normal day?').fill('6000')
  await field('How far above that is the peak, in percent?').fill('80')
  await field('Of a hundred orders, how many leave with a mistake?').fill('1.5')
  await field('When is the first truck loaded?').fill('7h30')
  await field('Between which temperatures do you store?').first().fill('2')
  await field('Between which temperatures do you store?').last().fill('7')
  await field('How many percent come back as returns?').fill('3.5')
  // out of bounds comes back into them
  await field('How many percent come back as returns?').blur()
  await openHub(page, 'High volume')
  await chip('Which automation is there or planned?', 'Shuttles', 'checkbox').click()
  await openHub(page, 'What hurts')
  await field('What costs you the most time or money today?').fill('Counting, and\nrecounting')
  await questionCard(page, 'Which themes came up?')
    .getByRole('button', { name: 'Add a label' })
    .click()
  await page.getByRole('checkbox', { name: 'Peak season' }).check()
  await page.keyboard.press('Escape')
  await field('How content are you with it today, 0 to 10?').fill('4')
  await field('What would have to change to make it an 8?').fill('No more paper')
  await chip('Must pass a traceability audit', 'Yes').click()
  await openHub(page, 'Decision and budget')
  await field('Who decides?').fill('The owner')
  await chip('Is there a budget for this year?', 'Yes').click()
  await questionCard(page, 'In which order of size?')
    .getByRole('combobox')
    .or(field('In which order of size?'))
    .first()
    .click()
  await page.getByRole('option', { name: '25k to 75k' }).click()
  await field('By when should it run?').fill('15/03/2027')
  await field('By when should it run?').blur()
  await field('Demo agreed for').fill('01/12/2026 10:30')
  await field('Demo agreed for').blur()
  await allSaved(page)

  expect(await answersOnServer(page, id)).toEqual({
    'How many warehouses do you run?': 12,
    'How many square metres are that together?': 5000,
    'How many people work there, from a quiet day to the peak?': [20, 45],
    'Do you use a warehouse management system?': true,
    'Which one?': ['Reflex'],
    'For how many years?': 7,
    'What do you work with instead?': ['Excel', 'Whiteboard'],
    'Order lines on a normal day?': 6000,
    'How far above that is the peak, in percent?': 80,
    'Of a hundred orders, how many leave with a mistake?': 1.5,
    'When is the first truck loaded?': '07:30',
    'Between which temperatures do you store?': [2, 7],
    'How many percent come back as returns?': 3.5,
    'Which automation is there or planned?': ['Shuttles'],
    'What costs you the most time or money today?': 'Counting, and\nrecounting',
    'Which themes came up?': ['Peak season'],
    'How content are you with it today, 0 to 10?': 4,
    'What would have to change to make it an 8?': 'No more paper',
    'Must pass a traceability audit': true,
    'Who decides?': 'The owner',
    'Is there a budget for this year?': true,
    'In which order of size?': ['25k to 75k'],
    'By when should it run?': '2027-03-15T00:00:00.000Z',
    'Demo agreed for': '2026-12-01T09:30:00.000Z',
  })
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('by keyboard alone: start, answers, notes, next step, agenda, label, comment, the list of keys, stop', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Lars')
  const id = await open(page, 'Run from the keyboard')
  const { press, type } = {
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text: string) => page.keyboard.type(text),
  }
  const inField = (title: string) =>
    page.waitForFunction(
      (wanted) =>
        document.activeElement?.matches('input, textarea, [role=slider]') &&
        document.activeElement
          .closest('[data-question]')
          ?.querySelector('h3')
          ?.textContent?.startsWith(wanted),
      title,
    )
  const onCard = (title: string) =>
    page.waitForFunction(
      (wanted) =>
        document.activeElement?.matches('[data-question]') &&
        document.activeElement.querySelector('h3')?.textContent?.startsWith(wanted),
      title,
    )

  await press('Shift+S')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await press('j')
  await onCard('How many warehouses')
  await press('Enter')
  await inField('How many warehouses')
  await type('3')
  await press('Enter')
  await inField('How many square metres')
  await type('1200')
  await press('Enter')
  await inField('How many people')
  await type('10')
  await press('Tab')
  await type('40')
  await press('Enter')
  await onCard('Do you use')
  await press('y', 'j')
  await onCard('Which one?')
  await press('3', 'j', 'Enter')
  await inField('For how many years?')
  await type('5')
  await press('Enter')
  await inField('Order lines')
  await type('6000')
  await press('Enter')
  await inField('How far above')
  await press('ArrowRight', 'Enter')
  await inField('Of a hundred orders')
  await type('2.5')
  await press('Enter')
  await inField('When is the first truck')
  await type('730')
  await press('Enter')
  await inField('Between which temperatures')
  await press('ArrowRight', 'Alt+ArrowDown')
  await inField('How many percent')
  await press('Control+ArrowDown')
  await page.getByRole('heading', { name: 'High volume', level: 2 }).waitFor()
  await onCard('Which automation')
  await press('1', '3')

  await press('n')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Notes')
  await type('They close in August')
  await press('Alt+ArrowDown')
  await page.waitForFunction(() => document.activeElement?.closest('[data-question]'))
  await press('Escape', 's')
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('data-side-field') === 'nextSteps',
  )
  await type('Send the offer')
  await press('Enter')
  await page.getByText('Send the offer').waitFor()
  // Escape leaves a field beside the questions, and the letters are keys again
  await press('Escape', 'a')
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('data-side-field') === 'agenda',
  )
  await type('Visit the site')
  await press('Enter')
  await press('Alt+ArrowDown', 'Escape', 'l')
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Find a label',
  )
  await type('Peak')
  await page.getByRole('checkbox', { name: 'Peak season' }).waitFor()
  await press('Enter', 'Escape')
  await page.getByRole('dialog', { name: 'Labels' }).waitFor({ state: 'detached' })
  await press('[', '[')
  await page.getByRole('heading', { name: 'Situation today', level: 2 }).waitFor()
  await onCard('How many warehouses')
  await press('c')
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Comment on:'),
  )
  await type('Two of them rented')
  await press('Enter')
  await page.getByText('Two of them rented').waitFor()
  await press('Escape', '?')
  await page.getByRole('dialog').getByText('Next question, also while typing').waitFor()
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press('Shift+S')
  await page.getByRole('button', { name: 'Reopen' }).waitFor()
  await allSaved(page)

  expect(await answersOnServer(page, id)).toMatchObject({
    'How many warehouses do you run?': 3,
    'How many square metres are that together?': 1200,
    'How many people work there, from a quiet day to the peak?': [10, 40],
    'Do you use a warehouse management system?': true,
    'Which one?': ['Reflex'],
    'For how many years?': 5,
    'Order lines on a normal day?': 6000,
    'How far above that is the peak, in percent?': 51,
    'Of a hundred orders, how many leave with a mistake?': 2.5,
    'When is the first truck loaded?': '07:30',
    'Between which temperatures do you store?': [-29, 40],
    'Which automation is there or planned?': ['Conveyors', 'Autonomous robots'],
  })
  const { companyDialog } = await ask<{
    companyDialog: {
      internalNotes: string
      nextSteps: { title: string }[]
      agendaItems: { title: string }[]
      questionLabels: { title: string }[]
      companyDialogState: { companyDialogStatus: string }
      answers: { comments: { content: string }[] }[]
    }
  }>(
    page,
    'query($id: ID!) { companyDialog(id: $id) { internalNotes nextSteps { title } agendaItems { title } questionLabels { title } companyDialogState { companyDialogStatus } answers { comments { content } } } }',
    { id },
  )
  expect(companyDialog).toMatchObject({
    internalNotes: 'They close in August',
    nextSteps: [{ title: 'Send the offer' }],
    agendaItems: [{ title: 'Visit the site' }],
    questionLabels: [{ title: 'Peak season' }],
    companyDialogState: { companyDialogStatus: 'DONE' },
  })
  expect(
    companyDialog.answers.flatMap((answer) => answer.comments.map((comment) => comment.content)),
  ).toEqual(['Two of them rented'])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('where it is narrow a key slides the panel in and leads into its field at once', async () => {
  const { context, page } = await newVisitor({ viewport: { width: 1024, height: 800 } })
  await openAs(page, 'Emma')
  const id = await open(page, 'Run on half a screen', true)
  await page.locator('[data-side-field="agenda"]').waitFor({ state: 'attached' })
  await page.keyboard.press('a')
  await page.keyboard.type('Call the owner')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Call the owner', exact: true }).waitFor()
  await allSaved(page)
  expect(
    (
      await ask<{ companyDialog: { agendaItems: { title: string }[] } }>(
        page,
        'query($id: ID!) { companyDialog(id: $id) { agendaItems { title } } }',
        { id },
      )
    ).companyDialog.agendaItems,
  ).toEqual([{ title: 'Call the owner' }])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('what is half written is there after another page and a reload, and gone when it was sent', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma')
  await open(page, 'Interrupted', true)
  const step = page.getByRole('textbox', { name: 'What exactly' }),
    comment = page.getByLabel('Comment on: How many warehouses do you run?')
  const unsent = async () => [await step.inputValue(), await comment.inputValue()]
  await step.fill('Send the quo')
  await questionCard(page, 'How many warehouses do you run?')
    .getByRole('button', { name: 'Comment' })
    .click()
  await comment.fill('Two of them are')
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await page.goBack()
  expect(await unsent()).toEqual(['Send the quo', 'Two of them are'])
  await page.reload()
  expect(await unsent()).toEqual(['Send the quo', 'Two of them are'])
  await step.press('Enter')
  await page.getByText('Send the quo').waitFor()
  await comment.press('Enter')
  await page.getByText('Two of them are').waitFor()
  await allSaved(page)
  await page.reload()
  await page.getByText('Send the quo').waitFor()
  expect([await step.inputValue(), await comment.count()]).toEqual(['', 0])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('an earlier answer is restored, completeness follows, a stopped meeting is reopened, a cancelled one takes nothing', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma')
  const id = await open(page, 'Answered twice', true)
  const question = 'How many warehouses do you run?',
    field = questionCard(page, question).getByRole('textbox')
  await page.getByRole('img', { name: /^0 % complete/ }).waitFor()
  await field.fill('4')
  await field.blur()
  await allSaved(page)
  await page.getByRole('img', { name: /^[1-9]\d* % complete: 1 of/ }).waitFor()
  await field.fill('5')
  await field.blur()
  await allSaved(page)
  await questionCard(page, question).getByRole('button', { name: 'History of the answer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click()
  await expect.poll(() => field.inputValue()).toBe('4')
  await allSaved(page)
  expect(await answersOnServer(page, id)).toEqual({ [question]: 4 })

  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Cancel the meeting' }).click()
  await page.getByRole('dialog').getByLabel('Why?').fill('They called it off')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the meeting' }).click()
  await page.getByText('This meeting was cancelled.').waitFor()
  expect(await field.getAttribute('readonly')).not.toBeNull()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})
