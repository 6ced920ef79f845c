import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { BuilderVersionDocument, type Builder_playbookFragment } from '../gql.ts'
import classes from './builder.module.css'
import { ChangeList } from './ChangeList.tsx'
import { numbersOf, pairFor, writePair } from './comparedPair.ts'
import { dateText } from '../ui/dateText.ts'
import { useVersionLabel } from './useVersionLabel.ts'

type Version = Builder_playbookFragment['versions'][number]

/** Published versions, newest first, each with who published it, why, and what changed in it. */
export function VersionHistory({
  versions,
  isDraftChanged,
  onCompare,
  onReset,
}: {
  versions: readonly Version[]
  isDraftChanged: boolean
  onCompare: (compare: string) => void
  onReset: ((version: Version) => void) | null
}) {
  const { t, i18n } = useLingui()
  const versionLabel = useVersionLabel()
  const numbers = numbersOf(versions)
  const [shown, setShown] = useState<string | null>(null)
  if (versions.length === 0)
    return (
      <p className={classes.soft}>
        <Trans>Not published yet.</Trans>
      </p>
    )
  return (
    <ol className={classes.list}>
      {versions.map((version, n) => {
        const pair = version.number && pairFor(version.number, numbers, isDraftChanged)
        return (
          <li key={version.id} className={classes.version}>
            <strong
              title={
                version.datePublished
                  ? dateText(version.datePublished, 'dateTime', i18n.locale)
                  : undefined
              }
            >
              {versionLabel(version)}
            </strong>
            {version.note && <span>{version.note}</span>}
            <span className={classes.buttons}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={shown === version.id}
                onClick={() => setShown(shown === version.id ? null : version.id)}
              >
                <Trans>What changed</Trans>
              </Button>
              {pair && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t`Compare version ${version.number}`}
                  onClick={() => onCompare(writePair(pair))}
                >
                  <Trans>Compare</Trans>
                </Button>
              )}
              {onReset && (
                <Button variant="subtle" size="compact-sm" onClick={() => onReset(version)}>
                  <Trans>Roll back to version {version.number}</Trans>
                </Button>
              )}
            </span>
            {shown === version.id && (
              <Changes id={version.id} beforeId={versions[n + 1]?.id ?? null} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What changed in a version since another one, in words. */
export function Changes({ id, beforeId }: { id: string; beforeId: string | null }) {
  const { t } = useLingui()
  const [{ data }] = useQuery({ query: BuilderVersionDocument, variables: { id } })
  const [{ data: earlier }] = useQuery({
    query: BuilderVersionDocument,
    variables: { id: beforeId ?? '' },
    pause: beforeId === null,
  })
  if (!data?.playbookVersion || (beforeId && !earlier))
    return <p className={classes.soft} role="status">{t`Loading`}</p>
  return <ChangeList before={earlier?.playbookVersion} after={data.playbookVersion} />
}
