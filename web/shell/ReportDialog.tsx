import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { Facts } from '../companies/Facts.tsx'
import { ReportDocument } from '../gql.ts'
import { fullName } from '../ui/Avatar.tsx'
import { dateText } from '../ui/dateText.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import classes from './ReportDialog.module.css'

/** One error or piece of feedback, with everything that is known of it. */
export function ReportDialog({
  fingerprint,
  onClose,
}: {
  fingerprint: string
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  // asked for anew each time, and not what a device should keep
  const [{ data, error }] = useQuery({
    query: ReportDocument,
    variables: { fingerprint },
    requestPolicy: 'network-only',
  })
  const report = data?.report
  const moment = (at: string) => dateText(at, 'dateTime', i18n.locale)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={report?.kind === 'FEEDBACK' ? t`Feedback` : t`Error`}
    >
      {error && !report ? (
        <ErrorState>{errorText(error)}</ErrorState>
      ) : !report ? (
        <LoadingState rows={5} />
      ) : (
        <>
          <p className={classes.message}>{report.message}</p>
          <Facts
            facts={[
              [
                t`Who`,
                report.creator && `${fullName(report.creator)}, ${report.creator.email ?? ''}`,
              ],
              [t`Where`, report.path],
              [t`Version`, report.version],
              [t`Browser`, report.browser],
              [t`Reference`, report.reference],
              [t`Times`, report.occurrences > 1 && report.occurrences],
              [t`First time`, report.occurrences > 1 && moment(report.dateCreated)],
              [t`Last time`, moment(report.dateLast)],
            ]}
          />
          {report.stack && <pre className={classes.stack}>{report.stack}</pre>}
          {report.screenshot && (
            <img className={classes.picture} src={report.screenshot} alt={t`Picture`} />
          )}
        </>
      )}
    </Modal>
  )
}
