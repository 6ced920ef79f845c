import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRocket, IconRoute } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { publication } from '../../shared/inputs/playbook.ts'
import { lint } from '../../shared/lint.ts'
import { versionChanges } from '../../shared/versionChanges.ts'
import { useRead } from '../app/useRead.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { refusalOf, notifyUnlessSaved, useSave, type Saved } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { useRecent } from '../app/useRecent.ts'
import {
  BuilderPageDocument,
  DeleteHubDocument,
  DeleteQuestionDocument,
  MoveHubDocument,
  MoveQuestionDocument,
  PublishPlaybookDocument,
  ResetDraftDocument,
  type Builder_hubFragment,
  type Builder_questionFragment,
} from '../gql.ts'
import classes from '../playbooks/builder.module.css'
import { BuilderDrawer, type EditedPart } from '../playbooks/BuilderDrawer.tsx'
import { ChangeList } from '../playbooks/ChangeList.tsx'
import { conditionsOn } from '../playbooks/conditionsOn.ts'
import { HubPanel } from '../playbooks/HubPanel.tsx'
import { HubsPanel } from '../playbooks/HubsPanel.tsx'
import { PlaybookHistory } from '../playbooks/lazyHistories.ts'
import { VersionHistory } from '../playbooks/VersionHistory.tsx'
import { HistoryButton } from '../records/HistoryButton.tsx'
import { confirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader, type Crumb } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { useUnsaved } from '../ui/useUnsaved.ts'
import { playbookBuilderPage } from './PlaybookBuilder.page.ts'

/** The draft of a playbook: hubs and questions in forms, ordered, with conditions; published as versions. */
export function PlaybookBuilder() {
  const { t } = useLingui()
  const { can } = useSession()
  const [{ data, error, fetching }, refetch] = useRead(playbookBuilderPage, BuilderPageDocument)
  const [current, setCurrent] = useState<string | null>(null),
    [edited, setEdited] = useState<EditedPart | null>(null)
  const { onDirty, mayLeave } = useUnsaved()
  const moveHub = useSave(MoveHubDocument),
    moveQuestion = useSave(MoveQuestionDocument),
    deleteHub = useSave(DeleteHubDocument),
    deleteQuestion = useSave(DeleteQuestionDocument),
    publish = useSave(PublishPlaybookDocument),
    reset = useSave(ResetDraftDocument)
  const playbook = data?.playbook,
    draft = playbook?.draft,
    published = playbook?.published
  useRecent(playbookBuilderPage, playbook?.id, draft && playbook.title)
  const hubs = useMemo(() => draft?.hubs ?? [], [draft])
  const questions = useMemo(
    () => new Map(hubs.flatMap((hub) => hub.questions).map((q) => [q.id, q])),
    [hubs],
  )
  const warnings = useMemo(() => lint({ hubs }), [hubs])
  const changed = useMemo(
    () => (draft ? versionChanges(published?.hubs ?? [], draft.hubs).length : 0),
    [draft, published],
  )
  const hub = hubs.find((h) => h.id === current) ?? hubs[0]
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const finished = (saved: Saved<unknown>): boolean => {
    if (!notifyUnlessSaved(saved)) again()
    return saved.ok
  }
  const close = async (): Promise<void> => {
    if (await mayLeave()) setEdited(null)
  }
  useShortcut(
    'q',
    t`Add question`,
    () => {
      if (hub) setEdited({ of: 'question', hubId: hub.id })
    },
    { enabled: Boolean(hub) && !edited },
  )
  useShortcut('h', t`Add question hub`, () => setEdited({ of: 'hub' }), {
    enabled: Boolean(draft) && !edited,
  })

  const crumbs: Crumb[] = [{ label: t`Playbooks`, to: '/playbooks' }]
  if (!playbook || !draft) {
    return (
      <Page>
        <PageHeader title={playbook?.title ?? t`Playbook`} crumbs={crumbs} />
        {!playbook && error ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : fetching ? (
          <LoadingState rows={8} label={t`Loading graph`} />
        ) : playbook ? (
          <EmptyState
            icon={IconRoute}
            title={t`Your role does not allow this.`}
          >{t`Admins and managers edit playbooks.`}</EmptyState>
        ) : (
          <EmptyState
            icon={IconRoute}
            title={t`This playbook does not exist, or you may not see it.`}
          />
        )}
      </Page>
    )
  }
  const doPublish = async (): Promise<void> => {
    const label = t`What is new (for your colleagues)`
    await confirm({
      title: t`Publish a new version`,
      ok: t`Publish`,
      busyText: t`Publishing`,
      fields: [{ name: 'note', label, input: publication.shape.note }],
      description: (
        <>
          <ChangeList before={published} after={draft} />
          {warnings.length > 0 && (
            <p className={classes.warn}>
              <Plural
                value={warnings.length}
                one="# warning stands beside a question."
                other="# warnings stand beside the questions."
              />
            </p>
          )}
          <p className={classes.soft}>
            <Trans>Meetings that were started or answered stay on their version.</Trans>
          </p>
        </>
      ),
      run: async (values) => {
        const saved = await publish.save({ id: playbook.id, note: values['note']?.trim() || null })
        if (!saved.ok) return refusalOf(saved)!
        notify.success(
          t`Version ${saved.data.publishPlaybook.published?.number ?? ''} is published.`,
        )
        return undefined
      },
    })
  }
  const startFrom = async (version: { id: string; number: number | null }): Promise<void> => {
    if (
      changed > 0 &&
      !(await confirm({
        title: t`Replace the draft by version ${version.number}?`,
        description: t`The changes of the draft are thrown away. Published versions stay as they are.`,
        ok: t`Replace`,
        danger: true,
      }))
    )
      return
    if (finished(await reset.save({ id: playbook.id, versionId: version.id })))
      notify.success(t`The draft is version ${version.number} again.`)
  }
  const removeQuestion = async (question: Builder_questionFragment): Promise<void> => {
    const users = conditionsOn(question.id, hubs)
    if (
      !(await confirm({
        title: t`Delete “${question.title}” from the draft?`,
        description:
          users > 0
            ? plural(users, {
                one: '# condition that asks it goes as well. Answers and published versions stay.',
                other: '# conditions that ask it go as well. Answers and published versions stay.',
              })
            : t`Answers and published versions stay.`,
        ok: t`Delete`,
        danger: true,
      }))
    )
      return
    finished(await deleteQuestion.save({ id: question.id, playbookId: playbook.id }))
  }
  const removeHub = async (gone: Builder_hubFragment): Promise<void> => {
    if (
      !(await confirm({
        title: t`Delete the question hub “${gone.title}” from the draft?`,
        description: plural(gone.questions.length, {
          one: 'Its # question goes with it. Answers and published versions stay.',
          other: 'Its # questions go with it. Answers and published versions stay.',
        }),
        ok: t`Delete`,
        danger: true,
      }))
    )
      return
    finished(await deleteHub.save({ id: gone.id, playbookId: playbook.id }))
  }
  return (
    <Page>
      <PageHeader
        title={playbook.title}
        crumbs={crumbs}
        aside={
          <>
            {published ? (
              <StateBadge tone="good">{t`Version ${published.number}`}</StateBadge>
            ) : (
              <StateBadge tone="neutral">{t`Not published yet`}</StateBadge>
            )}{' '}
            {changed > 0 && (
              <StateBadge tone="warn">
                <Plural value={changed} one="# unpublished change" other="# unpublished changes" />
              </StateBadge>
            )}
          </>
        }
        actions={
          <>
            <HistoryButton>
              {(onClose) => <PlaybookHistory playbook={playbook} onClose={onClose} />}
            </HistoryButton>
            {can('playbook:publish') && (
              <Button
                leftSection={<IconRocket size={16} aria-hidden />}
                disabled={changed === 0 || questions.size === 0}
                onClick={() => void doPublish()}
              >
                <Trans>Publish</Trans>
              </Button>
            )}
          </>
        }
      />
      {error && <PartialData onRetry={again} />}
      <div className={classes.layout}>
        <HubsPanel
          hubs={hubs}
          current={hub}
          warnings={warnings}
          onAdd={() => setEdited({ of: 'hub' })}
          onChoose={setCurrent}
          onMove={(id, afterId) =>
            moveHub.save({ id, playbookId: playbook.id, afterId: afterId ?? '' }).then(finished)
          }
        />
        {hub ? (
          <HubPanel
            hub={hub}
            hubs={hubs}
            questions={questions}
            warnings={warnings}
            onEditHub={() => setEdited({ of: 'hub', hub })}
            onDeleteHub={() => void removeHub(hub)}
            onAdd={() => setEdited({ of: 'question', hubId: hub.id })}
            onEdit={(question) => setEdited({ of: 'question', hubId: hub.id, question })}
            onDelete={(question) => void removeQuestion(question)}
            onMove={(id, hubId, afterId) =>
              moveQuestion
                .save({ id, playbookId: playbook.id, questionHubId: hubId, afterId: afterId ?? '' })
                .then(finished)
            }
          />
        ) : (
          <EmptyState
            title={t`No questions found`}
            action={
              <Button onClick={() => setEdited({ of: 'hub' })}>
                <Trans>Add question hub</Trans>
              </Button>
            }
          />
        )}
        <Panel title={t`Versions`}>
          <VersionHistory
            versions={playbook.versions}
            onReset={can('playbook:edit') ? (version) => void startFrom(version) : null}
          />
        </Panel>
      </div>
      <BuilderDrawer
        edited={edited}
        playbookId={playbook.id}
        questions={questions}
        onDirty={onDirty}
        onHubDone={(id) => {
          setCurrent(id)
          setEdited(null)
        }}
        onQuestionDone={() => setEdited(null)}
        onClose={() => void close()}
      />
    </Page>
  )
}
