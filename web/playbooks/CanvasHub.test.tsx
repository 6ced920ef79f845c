import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReactFlowProvider, type NodeProps } from '@xyflow/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Builder_questionFragment } from '../gql.ts'
import { builderHub, builderQuestion } from './builderTestKit.ts'
import { CanvasContext } from './canvasActions.ts'
import { CanvasHub } from './CanvasHub.tsx'
import { canvasMarks } from './canvasMarks.ts'
import { drawnHub, type HubNode } from './canvasNodes.ts'

test('a question that moved out of a deleted hub is edited where it is now, not where it was', async () => {
  const moved = builderQuestion('Sites?', { questionHubId: 'Today' }),
    today = builderHub('Today', { questions: [moved] }),
    later = builderHub('Later'),
    after = { ...later, questions: [{ ...moved, questionHubId: 'Later' }] }
  const { hubs, ghosts } = canvasMarks({ hubs: [today, later] }, { hubs: [after] })
  expect(ghosts).toEqual([today])
  const editQuestion = vi.fn<(question: Builder_questionFragment) => void>(),
    none = vi.fn<() => void>()
  const node = (hub: typeof today) => {
    const { data } = drawnHub({
      hub,
      warnings: [],
      kind: 'Question hub',
      name: hub.title,
      marks: hubs.get(hub.id),
    })
    return <CanvasHub {...({ id: hub.id, data, selected: true } as NodeProps<HubNode>)} />
  }
  await renderInApp(
    <ReactFlowProvider>
      <CanvasContext
        value={{ editHub: none, deleteHub: none, addQuestion: none, addLink: none, editQuestion }}
      >
        {node(today)}
        {node(after)}
      </CanvasContext>
    </ReactFlowProvider>,
  )
  const user = userEvent.setup()
  const [old, now] = screen.getAllByRole('button', { name: /^Sites\?/ })
  await user.dblClick(old!)
  expect(editQuestion).not.toHaveBeenCalled()
  await user.dblClick(now!)
  expect(editQuestion).toHaveBeenCalledWith(after.questions[0])
})
