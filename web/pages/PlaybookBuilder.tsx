import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRocket, IconRoute } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { lint, type TextWarning } from '../../shared/lint.ts'
import { languagesOf } from '../../shared/translations.ts'
import { versionChanges } from '../../shared/versionChanges.ts'
import { DraftTrials } from '../answers/DraftTrials.tsx'
import { useRead } from '../app/useRead.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, type Saved } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { useRecent } from '../app/useRecent.ts'
import { BuilderPageDocument, MoveHubDocument } from '../gql.ts'
import classes from '../playbooks/builder.module.css'
import { BuilderDrawer, type EditedPart } from '../playbooks/BuilderDrawer.tsx'
import { DraftPeople } from '../playbooks/DraftPeople.tsx'
import { HubPanel } from '../playbooks/HubPanel.tsx'
import { HubsPanel } from '../playbooks/HubsPanel.tsx'
import { BuilderCanvas } from '../playbooks/lazyCanvas.tsx'
import { TranslationsPanel } from '../playbooks/lazyTranslations.ts'
import { LintPanel } from '../playbooks/LintPanel.tsx'
import { PlaybookTabs } from '../playbooks/PlaybookTabs.tsx'
import { PlaybookTools } from '../playbooks/PlaybookTools.tsx'
import { UndoButtons } from '../playbooks/UndoButtons.tsx'
import { useBuilderViews } from '../playbooks/useBuilderViews.ts'
import { useDraft } from '../playbooks/useDraft.ts'
import { useDraftSave } from '../playbooks/useDraftSave.ts'
import { useGoTo } from '../playbooks/useGoTo.ts'
import { useVersionSteps } from '../playbooks/useVersionSteps.tsx'
import { VersionsPanel } from '../playbooks/VersionsPanel.tsx'
import { VersionLabel } from '../playbooks/VersionLabel.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader, type Crumb } from '../ui/PageHeader.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { useUnsaved } from '../ui/useUnsaved.ts'
import { playbookBuilderPage } from './PlaybookBuilder.page.ts'

/** As long as the playbook is not here. */
const nowhere = { language: '', languages: [] }

/** The draft of a playbook: hubs and questions in forms, ordered, with conditions; published as versions. */
export function PlaybookBuilder() {
  const { t } = useLingui()
  const { can } = useSession()
  const [{ data, error, fetching }, refetch] = useRead(playbookBuilderPage, BuilderPageDocument)
  const [current, setCurrent] = useState<string | null>(null),
    [edited, setEdited] = useState<EditedPart | null>(null)
  const { onDirty, mayLeave } = useUnsaved()
  const { goal, goTo: goToPart } = useGoTo(setCurrent)
  const moveHub = useDraftSave(MoveHubDocument)
  const playbook = data?.playbook,
    draft = playbook?.draft,
    published = playbook?.published
  const views = useBuilderViews(playbook),
    { isVersionShown, onShow } = views
  /** What is led to is in the draft. */
  const inDraft = (lead: () => void): void => {
    if (isVersionShown) void onShow(undefined).then(lead)
    else lead()
  }
  const goTo = (hubId: string, questionId?: string): void =>
    inDraft(() => goToPart(hubId, questionId))
  useRecent(playbookBuilderPage, playbook?.id, draft && playbook.title)
  const hubs = useMemo(() => draft?.hubs ?? [], [draft])
  const questions = useMemo(
    () => new Map(hubs.flatMap((hub) => hub.questions).map((q) => [q.id, q])),
    [hubs],
  )
  const translate = (kind: TextWarning, hubId: string, questionId?: string): void => {
    const part = hubs.find(({ id }) => id === hubId)
    const question = questionId === undefined ? undefined : questions.get(questionId)
    inDraft(() => {
      setCurrent(hubId)
      if (question) setEdited({ of: 'question', hubId, question, goal: kind })
      else if (part) setEdited({ of: 'hub', hub: part, goal: kind })
    })
  }
  const { language, languages: offered } = playbook ?? nowhere
  const languages = useMemo(
    () => languagesOf({ language, languages: offered }, hubs),
    [language, offered, hubs],
  )
  const warnings = useMemo(() => lint({ hubs }, languages), [hubs, languages])
  const changed = useMemo(
    () => (draft ? versionChanges(published?.hubs ?? [], draft.hubs).length : 0),
    [draft, published],
  )
  const hub = hubs.find((h) => h.id === current) ?? hubs[0]
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const edits = useDraft(playbook?.id ?? '', draft, again)
  const { publishDraft, rollBack } = useVersionSteps({
    playbook,
    warnings: warnings.length,
    again,
    undo: edits.undo,
    onShow: (pair) => void onShow(pair),
  })
  const finished = (saved: Saved<unknown>): boolean => {
    if (!notifyUnlessSaved(saved)) again()
    return saved.ok
  }
  useShortcut(
    'q',
    t`Add question`,
    () => {
      if (hub) setEdited({ of: 'question', hubId: hub.id })
    },
    { enabled: Boolean(hub) && !edited && !isVersionShown },
  )
  useShortcut('h', t`Add question hub`, () => setEdited({ of: 'hub' }), {
    enabled: Boolean(draft) && !edited && !isVersionShown,
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
  const panels = (
    <div className={classes.column}>
      <LintPanel hubs={hubs} warnings={warnings} onGo={goTo} onTranslate={translate} />
      <VersionsPanel
        playbook={playbook}
        isDraftChanged={changed > 0}
        compare={views.compare}
        onCompare={(pair) => void views.onCompare(pair)}
        onShow={(pair) => void onShow(pair)}
        onReset={can('playbook:edit') ? (version) => void rollBack(version) : null}
      />
      <TranslationsPanel playbook={playbook} hubs={hubs} edits={edits} />
    </div>
  )
  return (
    <Page>
      <PageHeader
        title={playbook.title}
        crumbs={crumbs}
        aside={
          <>
            {published ? (
              <StateBadge tone="good">
                <VersionLabel version={published} />
              </StateBadge>
            ) : (
              <StateBadge tone="neutral">{t`Not published yet`}</StateBadge>
            )}{' '}
            {changed > 0 && (
              <StateBadge tone="warn">
                <Plural value={changed} one="# unpublished change" other="# unpublished changes" />
              </StateBadge>
            )}
            <DraftPeople
              playbookId={playbook.id}
              hubs={hubs}
              current={hub}
              edited={edited}
              onGo={goTo}
            />
          </>
        }
        actions={
          <>
            <UndoButtons {...edits} />
            <DraftTrials playbook={playbook} draft={draft} busy={edited !== null} onGo={goTo} />
            <PlaybookTools playbook={playbook} />
            {can('playbook:publish') && (
              <Button
                leftSection={<IconRocket size={16} aria-hidden />}
                disabled={changed === 0 || questions.size === 0}
                onClick={() => void publishDraft()}
              >
                <Trans>Publish</Trans>
              </Button>
            )}
          </>
        }
      >
        <PlaybookTabs playbookId={playbook.id} />
      </PageHeader>
      {error && <PartialData onRetry={again} />}
      <div className={classes.views}>
        <Segments
          label={t`View`}
          value={views.view ?? 'outline'}
          choices={[
            { value: 'outline', label: t`Outline` },
            { value: 'canvas', label: t`Canvas` },
          ]}
          onChange={(next) => void views.onView(next)}
        />
      </div>
      {views.view === 'canvas' ? (
        <>
          <div className={classes.canvasPlace}>
            <BuilderCanvas
              playbook={playbook}
              changes={views.changes}
              onWords={(pair) => void views.onCompare(pair)}
              onClose={() => void onShow(undefined)}
              hubs={hubs}
              questions={questions}
              warnings={warnings}
              current={hub}
              goal={goal}
              edits={edits}
              onChoose={setCurrent}
              onEdit={setEdited}
            />
          </div>
          {panels}
        </>
      ) : (
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
              language={playbook.language}
              questions={questions}
              warnings={warnings}
              onEditHub={() => setEdited({ of: 'hub', hub })}
              onAdd={() => setEdited({ of: 'question', hubId: hub.id })}
              onEdit={(question) => setEdited({ of: 'question', hubId: hub.id, question })}
              edits={edits}
              onChoose={setCurrent}
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
          {panels}
        </div>
      )}
      <BuilderDrawer
        edited={edited}
        hubs={hubs}
        languages={languages}
        edits={edits}
        playbookId={playbook.id}
        questions={questions}
        onDirty={onDirty}
        onHubDone={(id) => {
          setCurrent(id)
          setEdited(null)
        }}
        onQuestionDone={() => setEdited(null)}
        onClose={() => void mayLeave().then((may) => may && setEdited(null))}
      />
    </Page>
  )
}
