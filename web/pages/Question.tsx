import { Trans, useLingui } from '@lingui/react/macro'
import { IconChartBar, IconHelpCircle, IconPencil, IconPhotoVideo } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from 'urql'
import { AnalyticsCard } from '../analytics/AnalyticsCard.tsx'
import { AnswersDialog } from '../analytics/AnswersDialog.tsx'
import type { Segment } from '../../shared/chartRows.ts'
import { writeSegments } from '../analytics/segmentFilters.ts'
import { useRead } from '../app/useRead.ts'
import { errorText, isUnknownId, problemsOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { StarToggle } from '../app/StarToggle.tsx'
import { useRecent } from '../app/useRecent.ts'
import { Facts } from '../companies/Facts.tsx'
import { QuestionPageDocument, QuestionVersionDocument } from '../gql.ts'
import { QuestionHistory } from '../playbooks/lazyHistories.ts'
import { useQuestionTypeName } from '../playbooks/questionTypeName.ts'
import { HistoryButton } from '../records/HistoryButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader, type Crumb } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Question.module.css'
import { questionPage } from './Question.page.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

const route = getRouteApi('/inside/questions/all/$questionId')
const noSegments: Segment[] = []
const noFilters: string[] = []

/** One question: what was answered to it over all meetings and versions, and the ways to its playbook. */
export function Question() {
  const { t } = useLingui()
  const { can } = useSession()
  const typeName = useQuestionTypeName()
  const navigate = route.useNavigate()
  const [listed, setListed] = useState(false)
  const [{ data, error, fetching }, refetch] = useRead(questionPage, QuestionPageDocument)
  const question = data?.question
  useRecent(questionPage, question?.id, question?.title)
  const [{ data: version, error: versionError }, refetchVersion] = useQuery({
    query: QuestionVersionDocument,
    variables: { id: question?.playbookVersionId ?? '' },
    pause: !question,
  })
  const playbookId = version?.playbookVersion?.playbookId
  const again = (): void => {
    refetch({ requestPolicy: 'network-only' })
    if (versionError) refetchVersion({ requestPolicy: 'network-only' })
  }
  const crumbs: Crumb[] = [{ label: t`Playbooks`, to: '/playbooks' }]
  if (!question) {
    return (
      <Page>
        <PageHeader title={t`Question`} crumbs={crumbs} />
        {error && !isUnknownId(error) ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : fetching ? (
          <LoadingState rows={8} />
        ) : (
          <EmptyState
            icon={IconHelpCircle}
            title={t`This question does not exist, or you may not see it.`}
          />
        )}
      </Page>
    )
  }
  const filter = (segment: Segment): void => {
    if (playbookId)
      void navigate({
        to: '/playbook/$playbookId/insights',
        params: { playbookId },
        search: { filters: writeSegments([segment]) },
      })
  }
  // links to its playbook have their place before that is known
  const mayLead = playbookId !== undefined || (!version && !versionError),
    leads = {
      params: { playbookId: playbookId ?? '' },
      ...(!playbookId && { style: { visibility: 'hidden' } as const }),
    }
  return (
    <Page>
      <PageHeader
        title={question.title}
        crumbs={crumbs}
        actions={
          <>
            {mayLead && (
              <LinkButton
                to="/playbook/$playbookId/insights"
                {...leads}
                variant="default"
                leftSection={<IconChartBar size={16} aria-hidden />}
              >
                <Trans>Insights</Trans>
              </LinkButton>
            )}
            {mayLead && can('playbook:edit') && (
              <LinkButton
                to="/playbook/$playbookId/builder"
                {...leads}
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                <Trans>Builder</Trans>
              </LinkButton>
            )}
            {can('playbook:edit') && (
              <LinkButton
                to="/media/{-$mediaId}/{-$type}/{-$id}"
                params={{ mediaId: 'all', type: 'question', id: question.id }}
                variant="default"
                leftSection={<IconPhotoVideo size={16} aria-hidden />}
              >
                <Trans>Media</Trans>
              </LinkButton>
            )}
            {can('playbook:edit') && (
              <HistoryButton>
                {(onClose) => <QuestionHistory questionId={question.id} onClose={onClose} />}
              </HistoryButton>
            )}
            <StarToggle star={{ id: question.id, type: 'QuestionGraph' }} />
          </>
        }
      />
      {(error ?? versionError) && <PartialData onRetry={again} />}
      <div className={classes.layout}>
        <section>
          <h2 className="visually-hidden">{t`Answers`}</h2>
          <AnalyticsCard
            key={question.id}
            question={question}
            analytics={data.questionAnalytics ?? undefined}
            segments={noSegments}
            filters={noFilters}
            onToggle={filter}
            onAnswers={() => setListed(true)}
          />
        </section>
        <Panel title={t`Details`}>
          <Facts
            facts={[
              [t`Type`, typeName(question.dataType)],
              [t`Description`, question.description],
              [t`Meetings`, question.companyDialogCount],
              [t`Answers`, question.answerCount],
              [t`Options`, question.options.map(({ title }) => title).join(', ')],
              [t`Internal`, question.isInternal && t`For your organisation only`],
            ]}
          />
        </Panel>
      </div>
      <AnswersDialog
        question={listed ? question : null}
        segments={noSegments}
        onClose={() => setListed(false)}
      />
    </Page>
  )
}
