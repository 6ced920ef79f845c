import type { InsightsVersionsQuery } from '../gql.ts'

export type AskedVersion = NonNullable<InsightsVersionsQuery['questionVersions']>[number]
/** Versions in a row that ask a question in one way. */
export interface VersionRun {
  versions: readonly AskedVersion[]
  /** How it was asked before, where it was asked otherwise. */
  before: AskedVersion | null
  /** Whether versions before it did not ask the question, though earlier ones did. */
  isBack: boolean
  answerCount: number
}

/** The versions that ask a question, earliest first, as runs, newest first. */
export function versionRuns(versions: readonly AskedVersion[]): VersionRun[] {
  const runs: VersionRun[] = []
  for (const [n, version] of versions.entries()) {
    const before = versions[n - 1],
      isBack = before !== undefined && version.number > before.number + 1,
      last = runs.at(-1)
    if (last && !isBack && version.parts.length === 0)
      runs[runs.length - 1] = {
        ...last,
        versions: [...last.versions, version],
        answerCount: last.answerCount + version.answerCount,
      }
    else
      runs.push({
        versions: [version],
        before: version.parts.length > 0 ? before! : null,
        isBack,
        answerCount: version.answerCount,
      })
  }
  return runs.toReversed()
}
