import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { pdfDays } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import { languageNames } from '../../shared/sharedWords.ts'
import { errorText } from '../data/errors.ts'
import { PdfFilesDocument, type Pdf_fileFragment } from '../gql.ts'
import { DownloadButton } from '../records/DownloadButton.tsx'
import { isUnderWay, runProblem, useCancelJob, usePolling } from '../records/jobRuns.ts'
import { useDownload } from '../records/useDownload.ts'
import { dateText } from '../ui/dateText.ts'
import { dayKey } from '../ui/dateTimeInput.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { fileName } from '../ui/fileName.ts'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import type { Meeting } from './pdfChoice.ts'
import classes from './PdfDialog.module.css'

interface Props {
  meeting: Meeting
  /** the one that was asked for last */
  started: string | null
}

/** Reports of a meeting, newest first, with those that are under way. */
export function PdfFiles({ meeting, started }: Props) {
  const { t, i18n } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: PdfFilesDocument,
    variables: { id: meeting.id },
    requestPolicy: 'cache-and-network',
  })
  const download = useDownload(),
    cancel = useCancelJob(() => refetch({ requestPolicy: 'network-only' }))
  const all = data?.companyDialog?.pdfs ?? [],
    files = all.filter((one) => one.isReady || (one.run && one.run.state !== 'CANCELLED'))
  const isAwaited = started !== null && !all.some(({ id }) => id === started)
  usePolling(isAwaited || files.some(({ isReady, run }) => !isReady && isUnderWay(run)), refetch)
  if (error && !data)
    return (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    )
  if (!files.length) return null
  const titleOf = ({ isInternal, language, dateCreated, creator, pageCount }: File): string =>
    [
      isInternal ? t`For colleagues` : t`For the customer`,
      languageNames[language as keyof typeof languageNames],
      dateText(dateCreated, 'dateTime', i18n.locale),
      fullName(creator),
      ...(pageCount === null ? [] : [t`${plural(pageCount, { one: '# page', other: '# pages' })}`]),
    ].join(' · ')
  return (
    <section className={classes.files}>
      <h2 className={classes.legend}>
        <Trans>Reports of this meeting</Trans>
      </h2>
      <ul className={classes.list} aria-label={t`Reports of this meeting`}>
        {files.map((file) => (
          <li key={file.id}>
            <WorkProgress
              title={titleOf(file)}
              state={file.isReady ? 'DONE' : file.run!.state}
              done={file.run?.done ?? 0}
              total={file.run?.total ?? null}
              reason={problemOf(file)}
              onCancel={() => cancel(file.run!)}
            >
              <DownloadButton download={() => download(file.id, nameOf(meeting, file), '/pdfs/')} />
            </WorkProgress>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>
        <Trans>Everybody who sees the meeting sees them. They are kept for {pdfDays} days.</Trans>
      </p>
    </section>
  )

  function problemOf({ run }: File): string | null {
    return run?.errorCode === 'FILE_TOO_LARGE'
      ? t`There is too much in it for one PDF. Choose fewer sections or pictures.`
      : runProblem(run)
  }
}
type File = Pdf_fileFragment

const nameOf = ({ title }: Meeting, { dateCreated }: File): string =>
  fileName(`${title} ${dayKey(new Date(dateCreated))}`, 'pdf')
