import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@mantine/core'
import type { LintWarning, TextWarning } from '../../shared/lint.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './LintPanel.module.css'
import { useWarningText } from './warningText.ts'

interface Titled {
  id: string
  title: string
}
type LintPanelProps = {
  hubs: readonly (Titled & { questions: readonly Titled[] })[]
  warnings: readonly LintWarning[]
  onGo: (hubId: string, questionId?: string) => void
  /** Leads to the texts that are not translated, or were changed since. */
  onTranslate: (kind: TextWarning, hubId: string, questionId?: string) => void
}

const firstFew = 20

/** What is not translated comes behind what is probably a mistake, which it would hide. */
const isOfTexts = (kind: LintWarning['kind']): kind is TextWarning =>
  kind === 'UNTRANSLATED' || kind === 'OUTDATED'
const isLater = ({ kind }: LintWarning): number => Number(isOfTexts(kind))

/** All warnings of a draft in its order; each leads to where it is. */
export function LintPanel({ hubs, warnings, onGo, onTranslate }: LintPanelProps) {
  const { t } = useLingui()
  const text = useWarningText()
  const [isWhole, setWhole] = useState(false)
  const titles = new Map(
    hubs.flatMap((hub) => [hub, ...hub.questions].map(({ id, title }) => [id, title] as const)),
  )
  if (hubs.length === 0) return null
  const ordered = warnings.toSorted((one, other) => isLater(one) - isLater(other)),
    shown = isWhole ? ordered : ordered.slice(0, firstFew)
  return (
    <Panel title={t`Warnings of the draft`}>
      {warnings.length === 0 ? (
        <p className={classes.none}>
          <Trans>
            None: every hub and question can be reached, and no condition is in the way.
          </Trans>
        </p>
      ) : (
        <>
          <p className={classes.none}>
            <Plural
              value={warnings.length}
              one="# warning. The draft can be published all the same."
              other="# warnings. The draft can be published all the same."
            />
          </p>
          <ul className={classes.list}>
            {shown.map((warning) => {
              const { kind, hubId, questionId, sourceId } = warning
              const source = sourceId && titles.get(sourceId)
              return (
                <li key={[kind, hubId, questionId, sourceId].join()}>
                  <button
                    type="button"
                    className={classes.line}
                    onClick={() =>
                      isOfTexts(kind)
                        ? onTranslate(kind, hubId, questionId)
                        : onGo(hubId, questionId)
                    }
                  >
                    <IconAlertTriangle
                      size={14}
                      stroke={1.8}
                      aria-hidden
                      className={classes.sign}
                    />
                    <span className={classes.what}>
                      <strong>{titles.get(questionId ?? hubId)}</strong>{' '}
                      {questionId && <span className={classes.hub}>{titles.get(hubId)}</span>}
                    </span>{' '}
                    <span className={classes.text}>
                      {text(warning)} {source && t`It is about “${source}”.`}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
          {shown.length < warnings.length && (
            <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
              <Trans>Show all</Trans>
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}
