import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProductProcesses } from './test/testProcess.ts'

let url: string
let stop: () => void
beforeAll(async () => {
  const started = await startProductProcesses(1)
  url = started.processes[0]!.url
  stop = started.stop
})
afterAll(() => stop())

test('who develops against the API finds it described', async () => {
  const sdl = await (await fetch(`${url}/schema.graphql`)).text()
  expect(sdl).toContain('"""An account: a company that is sold to."""\ntype Company {')
})
