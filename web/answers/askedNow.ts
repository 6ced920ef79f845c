import { completeness, hubState, progress, type HubState } from '../../shared/completeness.ts'
import { reach } from '../../shared/reachability.ts'
import type { AnswerValue } from '../../shared/values.ts'
import type { Hubs_versionFragment } from '../gql.ts'
import type { AskedHere } from './answerInputProps.ts'

export type AskedHub = Hubs_versionFragment['hubs'][number]
export type HubNow = {
  hub: AskedHub
  state: HubState
  answered: number
  reachable: number
  /** Asked now, in order. */ questions: AskedHere[]
  /** Answered, but the branch is closed. */ parked: AskedHere[]
}
export type AskedNow = {
  hubs: HubNow[]
  percentage: number
  answered: number
  reachable: number
  parkedCount: number
  /** Answers to questions that this version does not ask. */ elsewhere: string[]
}

/** What the version asks, given the answers: open questions hub by hub, parked ones, how complete it is. */
export function askedNow(
  version: Pick<Hubs_versionFragment, 'hubs'> | null,
  answers: ReadonlyMap<string, AnswerValue>,
): AskedNow {
  if (!version)
    return {
      hubs: [],
      percentage: 0,
      answered: 0,
      reachable: 0,
      parkedCount: 0,
      elsewhere: [...answers.keys()],
    }
  const open = reach(version, answers)
  const known = new Set(version.hubs.flatMap((hub) => hub.questions.map((question) => question.id)))
  const done = progress(answers, open)
  return {
    hubs: version.hubs.map((hub) => ({
      hub,
      ...hubState(hub, answers, open),
      questions: hub.questions.filter((question) => open.questions.has(question.id)),
      parked: hub.questions.filter((question) => open.parked.has(question.id)),
    })),
    percentage: completeness(done.answered, done.reachable),
    ...done,
    parkedCount: open.parked.size,
    elsewhere: [...answers.keys()].filter((id) => !known.has(id)),
  }
}
