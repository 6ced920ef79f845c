import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than their size says, longest first; one of them at the end of a run would be waited for alone. */
const long = [
  'axe',
  'sharedTexts',
  'phone',
  'faultsOfTwo',
  'states',
  'calendarFingers',
  'faultsOfLine',
  'offlineMeeting',
  'focus',
  'layoutShifts',
  'sharedNotes',
  'fingers',
  'errorReports',
  'signIn',
  'shell',
  'faultRun',
  'kit',
].map((name) => `e2e/${name}.test.ts`)

/** The order in which vitest starts files: the long ones, then by size or, where there was a run before, by its times. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = long.flatMap((name) => sorted.filter((file) => file.moduleId.endsWith(name)))
    return [...first, ...sorted.filter((file) => !first.includes(file))]
  }
}
