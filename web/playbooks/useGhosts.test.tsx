import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { builderHub, builderQuestion } from './builderTestKit.ts'
import { canvasMarks } from './canvasMarks.ts'
import { nodeHeight, type HubNode } from './canvasNodes.ts'
import { useGhosts } from './useGhosts.ts'

test('a deleted hub covers no deleted question of another, and names no keys', async () => {
  const questions = ['Sites?', 'Fax?', 'Telex?'].map((id) =>
      builderQuestion(id, { questionHubId: 'Today' }),
    ),
    today = builderHub('Today', { x: 20, y: 20, questions }),
    after = [{ ...today, questions: questions.slice(0, 1) }],
    beneath = builderHub('Later', { x: 20, y: 20 + nodeHeight(after[0]!) + 10 })
  const marks = canvasMarks({ hubs: [today, beneath] }, { hubs: after })
  let drawn: HubNode[] = []
  function Ghosts() {
    drawn = useGhosts(after, marks)
    return null
  }
  await renderInApp(<Ghosts />)
  expect(drawn.map(({ id }) => id)).toEqual(['Later'])
  expect(drawn[0]!.position.y).toBeGreaterThan(20 + nodeHeight(today))
  expect(drawn[0]!.domAttributes).toHaveProperty('aria-describedby', undefined)
})
