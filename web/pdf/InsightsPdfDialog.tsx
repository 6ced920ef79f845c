import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { pdfCharts } from '../../shared/pdfLimits.ts'
import { readWhere } from '../analytics/meetingWhere.ts'
import { readSegments, segmentRanges } from '../analytics/segmentFilters.ts'
import { useSave } from '../data/mutate.ts'
import { CreateInsightsPdfDocument } from '../gql.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { OwnPdfs } from './OwnPdfs.tsx'
import classes from './PdfDialog.module.css'

export interface InsightsOf {
  playbookId: string
  campaignId?: string
  /** of the playbook or campaign */
  title: string
  /** as the address has them */
  filters: string | undefined
  where?: string | undefined
}

/** The insights of a playbook, or of a campaign, as PDF, under the filter that the page has. */
export function InsightsPdfDialog({
  playbookId,
  campaignId,
  title,
  filters,
  where,
  onClose,
}: InsightsOf & { onClose: () => void }) {
  const { t } = useLingui()
  const create = useSave(CreateInsightsPdfDocument)
  const ranges = segmentRanges(readSegments(filters)),
    most = pdfCharts,
    of = { playbookId, ...(campaignId !== undefined && { campaignId }) }
  return (
    <FormDialog title={t`Insights as PDF`} size="lg" onClose={onClose}>
      {() => (
        <Stack gap="md">
          <p className={classes.hint}>
            {ranges.length > 0
              ? plural(ranges.length, {
                  one: 'With the filter of the page: # answer.',
                  other: 'With the filter of the page: # answers.',
                })
              : t`Without a filter: all answers count.`}{' '}
            {readWhere(where).conditions.length > 0 && (
              <Trans>Filters beside answers are left out of a PDF.</Trans>
            )}{' '}
            <Trans>Each question has its chart and a table, at most {most} questions.</Trans>{' '}
            <Trans>Days and times of answers are those of the zone of their meeting.</Trans>
          </p>
          <OwnPdfs
            kind="INSIGHTS"
            of={of}
            name={`${t`Insights`} ${title}`}
            create={(given) => create.save({ ...of, filters: ranges, ...given })}
            isCreating={create.saving}
          />
        </Stack>
      )}
    </FormDialog>
  )
}
