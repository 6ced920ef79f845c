import { expect, test } from 'vitest'
import { newVisitor, signedInAs, troubles, useBrowser } from './browser.ts'
import { allSaved, answersOnServer, openMeeting } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

useBrowser()

test('by keyboard alone: start, answers, notes, next step, agenda, label, comment, the list of keys, stop', async () => {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Lars')
  const id = await openMeeting(page, 'Run from the keyboard')
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
  // The sliders come after the fields beside them, which have the focus where a slider is missing and take no arrow.
  await page.getByRole('slider', { name: 'How far above' }).waitFor()
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
  await signedInAs(page, 'Emma')
  const id = await openMeeting(page, 'Run on half a screen', true)
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
