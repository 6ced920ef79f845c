import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { SaveSegment } from './SaveSegment.tsx'

test('the filters of the insights are saved as a segment, which is led to until they change', async () => {
  const where = [{ answer: { questionId: 'q1', valueBool: true } }]
  const view = { __typename: 'ListView', id: 'segment-1', title: 'Ships abroad' }
  const { sent } = await renderInApp(<SaveSegment where={where} />, {
    answers: { CreateListView: { data: { view } } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save as a segment…' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Ships abroad{Enter}')
  const link = await screen.findByRole('link', { name: 'Segment “Ships abroad”' })
  expect(link.getAttribute('href')).toContain('view=segment-1')
  expect(sent.at(-1)!.variables).toMatchObject({
    table: 'COMPANY',
    title: 'Ships abroad',
    isShared: false,
    content: { conditions: where, search: null, columns: null },
  })
})
