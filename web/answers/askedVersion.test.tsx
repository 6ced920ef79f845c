import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { putIn, question, version } from './meetingTestKit.tsx'
import { card, run } from './runMeetingTestKit.tsx'

test('START and answers say by which version they were asked', async () => {
  const { outbox, user } = await run(
    version({ id: 'hub-1', questions: [question('wms', { dataType: 'BOOL' }), question('pain')] }),
    {
      isActive: false,
      isPinned: false,
      companyDialogState: {
        __typename: 'CompanyDialogState',
        companyDialogStatus: 'PLANNED',
        message: null,
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await user.click(within(card('wms')).getByRole('radio', { name: 'Yes' }))
  await user.type(screen.getByRole('textbox', { name: /pain/ }), 'x')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(putIn(outbox)).toMatchObject([
    { input: { typeUpdate: 'START', versionId: 'version-1' } },
    { input: { questionId: 'wms', versionId: 'version-1' } },
    { input: { questionId: 'pain', versionId: 'version-1' } },
    { input: { typeUpdate: 'STOP' } },
  ])
  expect(putIn(outbox).at(-1)?.input).not.toHaveProperty('versionId')
})
