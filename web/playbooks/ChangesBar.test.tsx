import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Builder_hubFragment } from '../gql.ts'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { builderHub, builderQuestion } from './builderTestKit.ts'
import { canvasMarks } from './canvasMarks.ts'
import { ChangesBar } from './ChangesBar.tsx'

const before = [
    builderHub('Today', { questions: [builderQuestion('Sites?'), builderQuestion('Fax?')] }),
    builderHub('Later'),
  ],
  after = [
    builderHub('Goals'),
    builderHub('Today', { questions: [builderQuestion('Sites?', { importance: 2 })] }),
  ]
/** `edited`: the hubs after the draft is edited once more. */
const show = async (hubs: Builder_hubFragment[], edited = hubs) => {
  const onStep = vi.fn<(hubId: string, questionId?: string) => void>(),
    onWords = vi.fn<() => void>(),
    onClose = vi.fn<() => void>()
  function Edited() {
    const [now, setNow] = useState(hubs)
    const marks = canvasMarks({ hubs: before }, { hubs: now })
    return (
      <>
        <ShortcutHost />
        <ChangesBar
          changes={{ marks, before: 2, after: 'draft', onWords, onClose }}
          onStep={onStep}
        />
        <button type="button" onClick={() => setNow(edited)}>
          Edit
        </button>
      </>
    )
  }
  await renderInApp(<Edited />)
  return { onStep, onWords, onClose, user: userEvent.setup() }
}

test('from change to change, by buttons and keys, around the ends; the marks are explained and counted', async () => {
  const { user, onStep, onWords, onClose } = await show(after)
  screen.getByText('Version 2 → Draft: 4 changes')
  expect(
    within(screen.getByRole('list', { name: 'What the marks mean' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['New 1', 'Changed 1', 'Moved 0', 'Deleted 2'])
  await user.click(screen.getByRole('button', { name: 'Next change' }))
  expect(onStep).toHaveBeenLastCalledWith('Goals', undefined)
  screen.getByText('1 of 4 · Question hub added: Goals')
  await user.keyboard('j')
  expect(onStep).toHaveBeenLastCalledWith('Today', 'Sites?')
  screen.getByText('2 of 4 · “Sites?”: importance')
  await user.keyboard('jj')
  expect(onStep).toHaveBeenLastCalledWith('Later', undefined)
  await user.keyboard('j')
  screen.getByText('1 of 4 · Question hub added: Goals')
  await user.click(screen.getByRole('button', { name: 'Previous change' }))
  screen.getByText('4 of 4 · Question hub removed: Later')
  await user.keyboard('k')
  screen.getByText('3 of 4 · Question removed: Fax?')
  await user.click(screen.getByRole('button', { name: 'In words' }))
  await user.click(screen.getByRole('button', { name: 'Hide the changes' }))
  expect([onWords, onClose].map((one) => one.mock.calls.length)).toEqual([1, 1])
})

test('nothing changed: that is said, and there is nowhere to go', async () => {
  const { user, onStep } = await show(before)
  screen.getByText('Version 2 → Draft: Nothing changed.')
  expect(screen.queryByRole('button', { name: 'Next change' })).toBeNull()
  await user.keyboard('j')
  expect(onStep).not.toHaveBeenCalled()
})

test('an edit of the draft leaves one at the change where one is, or at the place of one that is gone', async () => {
  const [goals, today] = after
  const first = await show(after, [builderHub('Aims'), goals!, today!])
  await first.user.keyboard('jj')
  screen.getByText('2 of 4 · “Sites?”: importance')
  await first.user.click(screen.getByRole('button', { name: 'Edit' }))
  screen.getByText('3 of 5 · “Sites?”: importance')
  await first.user.keyboard('j')
  screen.getByText('4 of 5 · Question removed: Fax?')

  const second = await show(after, [today!])
  await second.user.keyboard('j')
  screen.getByText('1 of 4 · Question hub added: Goals')
  await second.user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.queryByText(/ of 3/)).toBeNull()
  await second.user.keyboard('j')
  screen.getByText('1 of 3 · “Sites?”: importance')
})
