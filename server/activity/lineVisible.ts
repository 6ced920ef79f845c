// Who may see which line of the activity log.
import type { Bind } from '../engine/declare.ts'
import { logKinds, type Viewer } from '../rules/activity.ts'

/** Whether the person may see a line. A line of a kind that is not declared is hidden. */
export function lineVisible(line: string, viewer: Viewer): string {
  const kinds = logKinds().map(({ name, visible }) => ({
    kind: name,
    condition: visible(line, viewer),
  }))
  const open = kinds.filter(({ condition }) => condition === 'true').map(({ kind }) => `'${kind}'`)
  const limited = kinds.filter(({ condition }) => condition !== 'true' && condition !== 'false')
  return `(${[
    `${line}.table_name in (${open.join(', ')})`,
    ...limited.map(({ kind, condition }) => `(${line}.table_name = '${kind}' and ${condition})`),
  ].join(' or ')})`
}

/** Whether the person reads the log of the whole organisation, and not only the history of a record. */
export const readsWholeLog = ({ may }: Pick<Bind, 'may'>): boolean => may('log:organisation')
