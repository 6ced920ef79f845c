import { Trans, useLingui } from '@lingui/react/macro'
import { LabelPicker } from '../labels/LabelPicker.tsx'
import { LabelPill, LabelRow } from '../labels/LabelPill.tsx'
import type { Pain_painFragment } from '../gql.ts'
import { fullName } from '../ui/Avatar.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Bullets } from './Bullets.tsx'
import { Namings } from './Namings.tsx'
import classes from './PainsView.module.css'
import type { usePainChanges } from './usePainChanges.ts'

const namingsAsked = 20

interface Props {
  pain: Pain_painFragment
  changes: ReturnType<typeof usePainChanges>
}

/** One pain: what it is about, what answers it, where it was named. */
export function PainDetail({ pain, changes }: Props) {
  const { t } = useLingui()
  const { id, description, labels, creator, dateCreated, namings } = pain
  return (
    <div className={classes.detail}>
      <Panel title={t`What it is about`}>
        {description ? (
          <p className={classes.description}>{description}</p>
        ) : (
          <p className={classes.none}>
            <Trans>No description</Trans>
          </p>
        )}
        <div className={classes.labels}>
          <LabelRow>
            {labels.map((label) => (
              <LabelPill
                key={label.id}
                title={label.title}
                color={label.color}
                onRemove={() => void changes.toggleLabel(id, label.id, false)}
              />
            ))}
            <LabelPicker
              chosen={new Set(labels.map((label) => label.id))}
              onToggle={(labelId, selected) => void changes.toggleLabel(id, labelId, selected)}
            />
          </LabelRow>
        </div>
        <p className={classes.made}>
          {fullName(creator)} · <RelativeTime moment={dateCreated} />
        </p>
      </Panel>
      <Bullets pain={pain} changes={changes} />
      <Panel
        title={t`Where it was named`}
        actions={
          // as many as are asked for: there may be more
          namings.length >= namingsAsked && (
            <span className={classes.made}>
              <Trans>The latest {namingsAsked}</Trans>
            </span>
          )
        }
      >
        <Namings namings={namings} />
      </Panel>
    </div>
  )
}
