import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconChecklist,
  IconDots,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  ArchiveNextStepTypeDocument,
  ArchivedNextStepTypesDocument,
  MoveNextStepTypeDocument,
  NextStepTypesDocument,
  RestoreNextStepTypeDocument,
  type NextStepTypes_typeFragment as Kind,
} from '../gql.ts'
import { ActionMenu, type MenuAction } from '../ui/ActionMenu.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import classes from './NextStepTypesPanel.module.css'

const NextStepTypeDialog = lazyDialog(
  () => import('./NextStepTypeDialog.tsx'),
  (module) => module.NextStepTypeDialog,
)

/** What kinds of next steps are agreed in meetings, in which order, and what they are worth. */
export function NextStepTypesPanel() {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({ query: NextStepTypesDocument })
  const [old, refetchOld] = useQuery({ query: ArchivedNextStepTypesDocument })
  const [edited, setEdited] = useState<Kind | 'new' | null>(null)
  const move = useSave(MoveNextStepTypeDocument),
    archive = useSave(ArchiveNextStepTypeDocument),
    restore = useSave(RestoreNextStepTypeDocument)
  const again = (): void => {
    refetch({ requestPolicy: 'network-only' })
    refetchOld({ requestPolicy: 'network-only' })
  }
  const offerAgain = async ({ id, title }: Kind): Promise<void> => {
    const saved = await restore.save({ id })
    if (notifyUnlessSaved(saved, { id: 'nextStepType' }))
      notify.success(t`“${title}” is offered again.`, { id: 'nextStepType' })
    again()
  }
  const putAway = async (kind: Kind): Promise<void> => {
    const { id, title } = kind
    const saved = await archive.save({ id })
    if (notifyUnlessSaved(saved, { id: 'nextStepType' }))
      notify.success(t`“${title}” is not offered any more. Next steps that have it keep it.`, {
        id: 'nextStepType',
        undo: () => void offerAgain(kind),
      })
    again()
  }
  const put = async (id: string, afterId: string | null): Promise<void> => {
    notifyUnlessSaved(await move.save({ id, afterId: afterId ?? '' }), { id: 'nextStepType' })
    again()
  }
  const kinds = data?.nextStepTypes,
    archived = old.data?.nextStepTypes ?? []
  const add = (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={15} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setEdited('new')}
    >
      <Trans>Add a kind</Trans>
    </Button>
  )
  return (
    <Panel title={t`Kinds of next steps`} actions={kinds && kinds.length > 0 && add}>
      {kinds ? (
        kinds.length > 0 ? (
          <SortableList
            label={t`Kinds of next steps`}
            items={kinds}
            name={({ title }) => title}
            onMove={put}
          >
            {(kind) => (
              <Row
                kind={kind}
                actions={[
                  { label: t`Edit`, icon: IconPencil, run: () => setEdited(kind) },
                  {
                    label: t({ message: 'Archive', context: 'to put away' }),
                    icon: IconArchive,
                    run: () => void putAway(kind),
                  },
                ]}
              />
            )}
          </SortableList>
        ) : (
          <EmptyState
            icon={IconChecklist}
            title={t`There is no kind of next step yet.`}
            action={add}
          >
            <Trans>Without any, no next step can be agreed in a meeting.</Trans>
          </EmptyState>
        )
      ) : error ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState rows={5} />
      )}
      {archived.length > 0 && (
        <section aria-label={t`Archived`} className={classes.archived}>
          <h3 className={classes.heading}>
            <Trans>Archived</Trans>
          </h3>
          <ul className={classes.list}>
            {archived.map((kind) => (
              <li key={kind.id}>
                <Row
                  kind={kind}
                  actions={[
                    {
                      label: t`Offer again`,
                      icon: IconArchiveOff,
                      run: () => void offerAgain(kind),
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {edited && (
        <NextStepTypeDialog
          kind={edited === 'new' ? null : edited}
          onDone={again}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}

function Row({ kind, actions }: { kind: Kind; actions: MenuAction[] }) {
  const { t } = useLingui()
  const { title, scoring } = kind
  return (
    <div className={classes.row}>
      <span className={classes.title}>{title}</span>
      <span className={classes.scoring}>
        {plural(scoring, { one: '# point', other: '# points' })}
      </span>
      <ActionMenu
        target={
          <ActionIcon aria-label={t`${title}: more`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        sections={[{ actions }]}
      />
    </div>
  )
}
