import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconMessageReport } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { ColumnTable } from '../app/ColumnTable.tsx'
import { reportDays } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { ReportsDocument, type ReportKind } from '../gql.ts'
import { fullName } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Segments } from '../ui/Segments.tsx'

const ReportDialog = lazyDialog(
  () => import('../shell/ReportDialog.tsx'),
  (module) => module.ReportDialog,
)
const pageSize = 50

/** Errors and feedback of everybody, for super admins. */
export function Reports() {
  const { t } = useLingui()
  const [kind, setKind] = useState<ReportKind | 'ALL'>('ALL')
  const [skip, setSkip] = useState(0)
  const [open, setOpen] = useState<string | null>(null)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: ReportsDocument,
    variables: { kind: kind === 'ALL' ? null : kind, skip },
    requestPolicy: 'cache-and-network',
  })
  const { ERROR: errorDays, FEEDBACK: feedbackDays } = reportDays
  return (
    <Page width="normal">
      <PageHeader
        title={t`Problem reports`}
        aside={
          <Trans>
            Errors without personal data, kept for {errorDays} days after the last time, and what
            people told us, kept for {feedbackDays} days.
          </Trans>
        }
        actions={
          <Segments
            label={t`Kind`}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setSkip(0)
            }}
            choices={[
              { value: 'ALL', label: t`Everything` },
              { value: 'ERROR', label: t`Errors` },
              { value: 'FEEDBACK', label: t`Feedback` },
            ]}
          />
        }
      />
      {error && !data ? (
        <ErrorState
          reference={problemsOf(error)[0]?.reference}
          onRetry={() => refetch({ requestPolicy: 'network-only' })}
        >
          {errorText(error)}
        </ErrorState>
      ) : (
        <Panel flush>
          <ColumnTable
            list="REPORT"
            label={t`Problem reports`}
            rows={data?.reports}
            busy={fetching}
            rowId={(row) => row.id}
            onOpen={(row) => setOpen(row.fingerprint)}
            empty={<EmptyState icon={IconMessageReport} title={t`Nothing was reported`} />}
            columns={[
              {
                id: 'message',
                header: t`What happened`,
                cell: (row) => (
                  <>
                    {row.message.length > 160 ? `${row.message.slice(0, 159)}…` : row.message}
                    {row.hasScreenshot && (
                      <small>
                        {' '}
                        · <Trans>with a picture</Trans>
                      </small>
                    )}
                  </>
                ),
              },
              {
                id: 'who',
                header: t`Who`,
                cell: (row) =>
                  row.creator
                    ? fullName(row.creator)
                    : row.origin === 'SERVER'
                      ? t`the server`
                      : t`the browser`,
                from: 'md',
                width: 150,
              },
              { id: 'path', header: t`Where`, cell: (row) => row.path, from: 'lg', width: 190 },
              {
                id: 'times',
                header: t`Times`,
                cell: (row) => row.occurrences,
                align: 'end',
                from: 'sm',
                width: 70,
              },
              {
                id: 'last',
                header: t`Last time`,
                isHeaded: true,
                cell: (row) => <RelativeTime moment={row.dateLast} />,
                width: 130,
              },
            ]}
          />
        </Panel>
      )}
      <Group justify="center" mt="md">
        {skip > 0 && (
          <Button variant="default" onClick={() => setSkip(Math.max(0, skip - pageSize))}>
            <Trans>Newer ones</Trans>
          </Button>
        )}
        {data?.reports.length === pageSize && (
          <Button variant="default" onClick={() => setSkip(skip + pageSize)}>
            <Trans>Older ones</Trans>
          </Button>
        )}
      </Group>
      {open && <ReportDialog fingerprint={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
