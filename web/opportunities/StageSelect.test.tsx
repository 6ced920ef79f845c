import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { opportunity } from './opportunityTestKit.ts'
import { StageSelect } from './StageSelect.tsx'

const answers = { SetOpportunityStage: { data: { setOpportunityStage: opportunity() } } }
const shown = <StageSelect opportunity={opportunity()} />
const choose = async (title: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Stage' }))
  await userEvent.click(await screen.findByRole('option', { name: title }))
}

test('one that is lost asks why; cancelled, it stays where it is', async () => {
  const { sent } = await renderInApp(shown, { answers })
  await choose('Lost')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  await choose('Lost')
  await userEvent.type(await screen.findByLabelText('Why was it lost?'), 'Too dear')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lost' }),
  )
  await expect
    .poll(() => sent[0]?.variables)
    .toMatchObject({ opportunityId: 'crane', stageId: 'lost', lostReason: 'Too dear' })
})

test('another stage is chosen, and undo takes it back', async () => {
  const { sent } = await renderInApp(shown, { answers })
  await choose('Won')
  const toast = await screen.findByRole('status')
  // at once: it stays for seconds only
  fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => sent.map(({ variables }) => variables))
    .toMatchObject([{ stageId: 'won' }, { stageId: 'new', lostReason: null }])
})
