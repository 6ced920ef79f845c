import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** So many tests may need a second try in one run; more of them say that the product or the tests have become worse. */
const secondTriesAllowed = 2

/** Says at once what failed, at the first try too, and keeps it in FAILURES_FILE: the summary comes at the end, and never when a run is cut. */
export default class Failures implements Reporter {
  #secondTries = 0

  onTestCaseResult(test: TestCase) {
    const { state, errors = [] } = test.result(),
      name = `${test.module.relativeModuleId} > ${test.fullName}`
    if (state === 'failed') tell(name, errors)
    else if (test.diagnostic()?.flaky) {
      this.#secondTries += 1
      tell(`${name}: passed at the second try`, errors)
    }
  }

  /** What failed outside of its tests: while the file was loaded, or in a hook. */
  onTestModuleEnd(module: TestModule) {
    const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors())
    if (errors.length > 0) tell(module.relativeModuleId, errors)
  }

  onTestRunEnd() {
    if (this.#secondTries === 0) return
    console.log(`\n${this.#secondTries} passed at the second try, ${secondTriesAllowed} may`)
    if (this.#secondTries > secondTriesAllowed) process.exitCode = 1
  }
}

function tell(name: string, errors: readonly { message: string; diff?: string; stack?: string }[]) {
  const texts = errors.map(({ message, diff = '', stack = '' }) =>
    [stack.includes(message) ? '' : message, diff, stack].filter(Boolean).join('\n'),
  )
  const text = `\n✗ ${new Date().toISOString()} ${name}\n${texts.join('\n')}\n`
  // kept before it is said: whoever has heard of it may end the run
  const file = process.env['FAILURES_FILE']
  if (file) appendFileSync(file, text)
  process.stdout.write(text)
}
