import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { textCut } from '../../shared/textCut.ts'
import { useStateNames } from '../companies/MeetingStateBadge.tsx'
import { InsightsDataDocument, InsightsPlaybookDocument } from '../gql.ts'
import { ExportDialog } from '../records/ExportDialog.tsx'
import classes from './AnswersExport.module.css'
import { narrowedBy } from './MeetingsNarrowed.tsx'
import { readWhere } from './meetingWhere.ts'
import { readSegments, segmentRanges } from './segmentFilters.ts'
import { useConditionTexts } from './useConditionTexts.ts'
import { useSegmentTexts } from './useSegmentTexts.ts'

export interface AnswersOf {
  playbookId: string
  campaignId?: string
  /** of the playbook or campaign */
  title: string
  /** as the address has them */
  filters: string | undefined
  where?: string | undefined
}

/** What was answered in the meetings of a playbook, or of a campaign, as a file, under the filter that the page has. */
export function AnswersExport({
  playbookId,
  campaignId,
  title,
  filters,
  where,
  onClose,
}: AnswersOf & { onClose: () => void }) {
  const { t } = useLingui()
  const states = useStateNames(),
    { conditions } = useMemo(() => readWhere(where), [where]),
    answerTexts = useFilterTexts({ playbookId, campaignId, filters }),
    texts = [...answerTexts, ...useConditionTexts(playbookId, conditions)]
  const name = textCut(title, 150)
  const words = {
    true: t`Yes`,
    false: t`No`,
    from: t({ message: 'from', context: 'lower end of a range' }),
    to: t({ message: 'to', context: 'upper end of a range' }),
  }
  return (
    <ExportDialog
      list="PLAYBOOK_ANSWER"
      title={t`Answers to ${name}`}
      given={{
        playbookId,
        filters: segmentRanges(readSegments(filters)),
        ...narrowedBy(conditions),
        ...(campaignId !== undefined && { campaignId }),
      }}
      columns={[
        { id: 'title', title: t`Title` },
        { id: 'account', title: t`Account` },
        { id: 'contacts', title: t`Contacts` },
        { id: 'start', title: t`Start` },
        { id: 'end', title: t`End` },
        { id: 'state', title: t`State`, words: states },
        { id: 'version', title: t`Version` },
        { id: 'completeness', title: t`Completeness (%)` },
        { id: 'attendees', title: t`Attendees` },
        { id: 'creator', title: t`Created by` },
        { id: 'campaign', title: t`Campaign` },
        { id: 'labels', title: t`Labels` },
        { id: 'files', title: t`Files` },
        { id: 'media', title: t`Media` },
        {
          id: 'link',
          title: t`Link`,
          words: { page: `${location.origin}/companyDialog/` },
        },
        { id: 'id', title: 'Id' },
        { id: 'answers', title: t`Answers`, words },
      ]}
      counted={(count) =>
        t`${plural(count, { one: '# meeting', other: '# meetings' })}, a row for each, newest first.`
      }
      about={
        <div className={classes.about}>
          {texts.length > 0 ? (
            <>
              <p>
                <Trans>Only meetings that pass the filters of the page:</Trans>
              </p>
              <ul aria-label={t`Filters`}>
                {/* two questions may read the same */}
                {texts.map((text, n) => (
                  <li key={n}>{text}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>
              {campaignId === undefined
                ? t`Without a filter: all meetings with this playbook.`
                : t`Without a filter: all meetings of this campaign.`}
            </p>
          )}
          <p>
            <Trans>
              After the columns of the meeting there is one for each question that any version
              asked, always in the same place. Parked answers and those of cancelled meetings do not
              count.
            </Trans>
          </p>
        </div>
      }
      onClose={onClose}
    />
  )
}

/** The filter of the page in words. */
function useFilterTexts({
  playbookId,
  campaignId,
  filters,
}: Pick<AnswersOf, 'playbookId' | 'filters'> & { campaignId: string | undefined }): string[] {
  const segments = readSegments(filters)
  // what the page has asked already
  const [{ data }] = useQuery({
    query: InsightsPlaybookDocument,
    variables: { id: playbookId },
    pause: segments.length === 0,
  })
  const [{ data: counted }] = useQuery({
    query: InsightsDataDocument,
    variables: {
      playbookId,
      filters: segmentRanges(segments),
      ...(campaignId !== undefined && { campaignId }),
    },
    // labels, and options that are no longer offered, are named by what is counted
    pause: !segments.some((segment) => 'option' in segment),
  })
  const questions = useMemo(
    () =>
      new Map(
        [
          ...(data?.playbook?.published?.hubs.flatMap((hub) => hub.questions) ?? []),
          ...(data?.playbook?.noLongerAsked ?? []),
        ].map((question) => [question.id, question]),
      ),
    [data],
  )
  const labels = new Map(
    counted?.playbookAnalytics
      .flatMap(({ doughnutChartData }) => doughnutChartData ?? [])
      .map((slice) => [slice.optionId, slice.label]),
  )
  return useSegmentTexts(questions, labels)(segments)
}
