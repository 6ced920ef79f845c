import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than their size says; one of them at the end of a run would be waited for alone. */
const long = ['e2e/axe.test.ts']

/** The order in which vitest starts files: the long ones, then by size or, where there was a run before, by its times. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = (file: TestSpecification) => long.some((name) => file.moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
