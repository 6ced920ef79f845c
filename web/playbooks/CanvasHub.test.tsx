import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReactFlowProvider, type NodeProps } from '@xyflow/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { builderHub, builderQuestion } from './builderTestKit.ts'
import { CanvasContext } from './canvasActions.ts'
import { CanvasHub } from './CanvasHub.tsx'
import { canvasMarks, type CanvasMarks } from './canvasMarks.ts'
import { drawnHub, type HubNode } from './canvasNodes.ts'

const show = async (
  all: readonly Builder_hubFragment[],
  marks: CanvasMarks['hubs'],
  isConnectable = true,
) => {
  const editQuestion = vi.fn<(question: Builder_questionFragment) => void>(),
    none = vi.fn<() => void>()
  const node = (hub: Builder_hubFragment) => {
    const { data } = drawnHub({
      hub,
      warnings: [],
      kind: 'Question hub',
      name: hub.title,
      marks: marks.get(hub.id),
    })
    const props = { id: hub.id, data, selected: true, isConnectable } as NodeProps<HubNode>
    return <CanvasHub key={hub.id} {...props} />
  }
  await renderInApp(
    <ReactFlowProvider>
      <CanvasContext
        value={{ editHub: none, deleteHub: none, addQuestion: none, addLink: none, editQuestion }}
      >
        {all.map(node)}
      </CanvasContext>
    </ReactFlowProvider>,
  )
  return editQuestion
}

test('a question that moved out of a deleted hub is edited where it is now, not where it was', async () => {
  const moved = builderQuestion('Sites?', { questionHubId: 'Today' }),
    today = builderHub('Today', { questions: [moved] }),
    later = builderHub('Later'),
    after = { ...later, questions: [{ ...moved, questionHubId: 'Later' }] }
  const { hubs, ghosts } = canvasMarks({ hubs: [today, later] }, { hubs: [after] })
  expect(ghosts).toEqual([today])
  const editQuestion = await show([today, after], hubs)
  const user = userEvent.setup()
  const [old, now] = screen.getAllByRole('button', { name: /^Sites\?/ })
  await user.dblClick(old!)
  expect(editQuestion).not.toHaveBeenCalled()
  await user.dblClick(now!)
  expect(editQuestion).toHaveBeenCalledWith(after.questions[0])
})

test('the arrow keys reach a deleted question too', async () => {
  const kept = builderQuestion('Sites?', { questionHubId: 'Today' }),
    gone = builderQuestion('Fax?', { questionHubId: 'Today' }),
    before = builderHub('Today', { questions: [kept, gone] }),
    after = { ...before, questions: [kept] }
  await show([after], canvasMarks({ hubs: [before] }, { hubs: [after] }).hubs)
  const user = userEvent.setup()
  screen.getByRole('button', { name: /^Sites\?/ }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Fax?, Deleted' }))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Sites\?/ }))
})

test('a port takes the pointer only where links can be drawn', async () => {
  const asks = builderQuestion('Sites?', { questionHubId: 'Today', dataType: 'BOOL' }),
    today = builderHub('Today', { questions: [asks] })
  const ports = async (isConnectable: boolean) => {
    await show([today], new Map(), isConnectable)
    return [...document.querySelectorAll('.react-flow__handle')].map((one) =>
      one.classList.contains('connectable'),
    )
  }
  expect(await ports(true)).toEqual([true, true])
  expect(await ports(false)).toEqual([false, false])
  expect(screen.queryByTitle('Drag to a hub that an answer opens')).toBeNull()
})

test('what a question is called is not its description too', async () => {
  const kept = builderQuestion('Sites?', { questionHubId: 'Today' }),
    gone = builderQuestion('Fax?', { questionHubId: 'Today' }),
    before = builderHub('Today', { questions: [kept, gone] }),
    after = { ...before, questions: [kept] }
  await show([after], canvasMarks({ hubs: [before] }, { hubs: [after] }).hubs)
  for (const part of [
    screen.getByRole('button', { name: /^Sites\?/ }),
    screen.getByRole('group', { name: 'Fax?, Deleted' }),
  ])
    expect(part.hasAttribute('title')).toBe(false)
  // under the pointer it is read whole
  expect(screen.getByTitle(/^Sites\?/).textContent).toBe('Sites?')
})
