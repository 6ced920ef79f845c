import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { allSaved, answersOnServer, openHub, openMeeting, questionCard } from './demoMeeting.ts'

useBrowser()

test('by mouse: every kind of answer, a branch that opens and closes, parked answers that come back', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  const id = await openMeeting(page, 'Answered by mouse')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
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

test('what is half written is there after another page and a reload, and gone when it was sent', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Emma')
  await openMeeting(page, 'Interrupted', true)
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
  await expect.poll(unsent).toEqual(['Send the quo', 'Two of them are'])
  await page.reload()
  await expect.poll(unsent).toEqual(['Send the quo', 'Two of them are'])
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
  await signedInAs(page, 'Emma')
  const id = await openMeeting(page, 'Answered twice', true)
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

  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Cancel the meeting' }).click()
  await page.getByRole('dialog').getByLabel('Why?').fill('They called it off')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the meeting' }).click()
  await page.getByText('This meeting was cancelled.').waitFor()
  await expect.poll(() => field.getAttribute('readonly')).not.toBeNull()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})
