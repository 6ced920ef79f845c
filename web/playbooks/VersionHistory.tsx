import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { BuilderVersionDocument, type Builder_playbookFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './builder.module.css'
import { ChangeList } from './ChangeList.tsx'

type Version = Builder_playbookFragment['versions'][number]

/** Published versions, newest first, each with what changed in it. */
export function VersionHistory({
  versions,
  onReset,
}: {
  versions: readonly Version[]
  onReset: ((version: Version) => void) | null
}) {
  const [shown, setShown] = useState<string | null>(null)
  if (versions.length === 0)
    return (
      <p className={classes.soft}>
        <Trans>Not published yet.</Trans>
      </p>
    )
  return (
    <ol className={classes.list}>
      {versions.map((version, n) => (
        <li key={version.id} className={classes.version}>
          <strong>
            <Trans>Version {version.number}</Trans>
          </strong>
          {version.note && <span>{version.note}</span>}
          <span className={classes.aside}>
            {version.datePublished && <LocalDate moment={version.datePublished} style="dateTime" />}
            {version.publisher && ` · ${fullName(version.publisher)}`}
          </span>
          <span className={classes.buttons}>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={shown === version.id}
              onClick={() => setShown(shown === version.id ? null : version.id)}
            >
              <Trans>What changed</Trans>
            </Button>
            {onReset && (
              <Button variant="subtle" size="compact-sm" onClick={() => onReset(version)}>
                <Trans>Edit from this one</Trans>
              </Button>
            )}
          </span>
          {shown === version.id && (
            <Changes id={version.id} beforeId={versions[n + 1]?.id ?? null} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Changes({ id, beforeId }: { id: string; beforeId: string | null }) {
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
