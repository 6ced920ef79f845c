import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { LintWarning } from '../../shared/lint.ts'
import type { Builder_hubFragment } from '../gql.ts'
import { Panel } from '../ui/Panel.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import classes from './builder.module.css'
import { PartPeople } from './PartPeople.tsx'

type HubsPanelProps = {
  hubs: readonly Builder_hubFragment[]
  current: Builder_hubFragment | undefined
  warnings: readonly LintWarning[]
  onAdd: () => void
  onChoose: (id: string) => void
  onMove: (id: string, afterId: string | null) => Promise<boolean>
}

/** The question hubs of a draft in their order, to choose from and to move. */
export function HubsPanel({ hubs, current, warnings, onAdd, onChoose, onMove }: HubsPanelProps) {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Question hubs`}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={onAdd}
        >
          <Trans>Add</Trans>
        </Button>
      }
    >
      {hubs.length === 0 ? (
        <p className={classes.soft}>
          <Trans>Start with a question hub: a group of questions on one subject.</Trans>
        </p>
      ) : (
        <SortableList
          label={t`Question hubs`}
          items={hubs}
          name={(hub) => hub.title}
          onMove={onMove}
        >
          {(one) => (
            <button
              type="button"
              className={classes.hub}
              data-part={one.id}
              aria-current={one.id === current?.id}
              onClick={() => onChoose(one.id)}
            >
              <span className={classes.hubTitle}>{one.title}</span>
              <span className={classes.aside}>
                <Plural value={one.questions.length} one="# question" other="# questions" />
                {one.conditions.length > 0 && ` · ${t`branch`}`}
                {one.isInternal && ` · ${t`internal`}`}
              </span>
              {warnings.some((warning) => warning.hubId === one.id) && (
                <span className={classes.warn}>{t`Warnings`}</span>
              )}
              <PartPeople of="hub" id={one.id} />
            </button>
          )}
        </SortableList>
      )}
    </Panel>
  )
}
