import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ChangedHub } from '../../shared/changesByHub.ts'
import type { VersionChange } from '../../shared/versionChanges.ts'
import type { Builder_questionFragment, Builder_versionFragment } from '../gql.ts'
import { StateBadge } from '../ui/StateBadge.tsx'
import classes from './CompareVersions.module.css'
import { useChangedParts } from './useChangedParts.tsx'
import { useTypeLabel } from './useTypeLabel.ts'
import { Marked } from './Wording.tsx'

interface Props {
  hubs: readonly ChangedHub[]
  before: Builder_versionFragment
  after: Builder_versionFragment
}

/** What changed, hub by hub: the old beside the new. */
export function ChangedHubs({ hubs, before, after }: Props) {
  const id = useId()
  const parts = useChangedParts({ before, after })
  const typeLabel = useTypeLabel()
  const asked = new Map<string, Builder_questionFragment>(
    [before, after].flatMap((version) =>
      version.hubs.flatMap((hub) => hub.questions.map((q) => [q.id, q] as const)),
    ),
  )
  return hubs.map(({ id: hubId, title, hub, questions }) => (
    <section key={hubId} className={classes.hub} aria-labelledby={`${id}${hubId}`}>
      <h3 id={`${id}${hubId}`} className={classes.hubTitle}>
        <Title title={title} change={hub} />
      </h3>
      {hub?.kind === 'changed' && <Parts parts={parts(hub)} />}
      {questions.length > 0 && (
        <ul className={classes.questions}>
          {questions.map((change) => {
            const question = asked.get(change.id)
            return (
              <li key={change.id} className={classes.question}>
                <h4 className={classes.title}>
                  <Title title={change.title} change={change} />
                </h4>
                {change.kind === 'changed' ? (
                  <Parts parts={parts(change)} />
                ) : (
                  question && (
                    <p className={classes.about}>
                      {[typeLabel(question.dataType), ...question.options.map((o) => o.title)].join(
                        ' · ',
                      )}
                    </p>
                  )
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  ))
}

function Title({ title, change }: { title: string; change: VersionChange | null }) {
  const { t } = useLingui()
  switch (change?.kind) {
    case 'added':
      return (
        <>
          <Marked side="after">{title}</Marked> <StateBadge tone="good">{t`Added`}</StateBadge>
        </>
      )
    case 'removed':
      return (
        <>
          <Marked side="before">{title}</Marked> <StateBadge tone="bad">{t`Removed`}</StateBadge>
        </>
      )
    default:
      return title
  }
}

function Parts({ parts }: { parts: ReturnType<ReturnType<typeof useChangedParts>> }) {
  const { t } = useLingui()
  return (
    <dl className={classes.parts}>
      {parts.map(({ part, name, before, after }) => (
        <div key={part} className={classes.part}>
          <dt>{name}</dt>
          <dd className={classes.before}>
            <span className={classes.side}>{t`Before`}</span>
            <div>{before}</div>
          </dd>
          <dd className={classes.after}>
            <span className={classes.side}>{t`After`}</span>
            <div>{after}</div>
          </dd>
        </div>
      ))}
    </dl>
  )
}
