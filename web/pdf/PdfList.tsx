import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fullName } from '../../shared/personName.ts'
import { languageNames } from '../../shared/sharedWords.ts'
import type { Pdf_fileFragment as File } from '../gql.ts'
import { DownloadButton } from '../records/DownloadButton.tsx'
import { isUnderWay, runProblem, useCancelJob, usePolling } from '../records/jobRuns.ts'
import { useDownload } from '../records/useDownload.ts'
import { dateText } from '../ui/dateText.ts'
import { dayKey } from '../ui/dateTimeInput.ts'
import { fileName } from '../ui/fileName.ts'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import classes from './PdfDialog.module.css'

interface Props {
  heading: string
  /** what files are called, before their day */
  name: string
  files: readonly File[]
  /** the one that was asked for last */
  started: string | null
  refetch: (how: { requestPolicy: 'network-only' }) => void
  /** who has them, and how long */
  children: ReactNode
}

/** Reports that are there or under way: each with whom it is for, its language, when and by whom. */
export function PdfList({ heading, name, files: all, started, refetch, children }: Props) {
  const { t, i18n } = useLingui()
  const download = useDownload(),
    cancel = useCancelJob(() => refetch({ requestPolicy: 'network-only' }))
  const files = all.filter((one) => one.isReady || (one.run && one.run.state !== 'CANCELLED'))
  const isAwaited = started !== null && !all.some(({ id }) => id === started)
  usePolling(isAwaited || files.some(({ isReady, run }) => !isReady && isUnderWay(run)), refetch)
  if (!files.length && !isAwaited) return null
  const titleOf = (file: File): string => {
    const { isInternal, language, dateCreated, creator, pageCount, companyDialogCount } = file
    return [
      isInternal ? t`For colleagues` : t`For the customer`,
      languageNames[language as keyof typeof languageNames],
      dateText(dateCreated, 'dateTime', i18n.locale),
      fullName(creator),
      ...(companyDialogCount === 1
        ? []
        : [t`${plural(companyDialogCount, { one: '# meeting', other: '# meetings' })}`]),
      ...(pageCount === null ? [] : [t`${plural(pageCount, { one: '# page', other: '# pages' })}`]),
    ].join(' · ')
  }
  const problemOf = ({ run }: File): string | null =>
    run?.errorCode === 'FILE_TOO_LARGE'
      ? t`There is too much in it for one PDF. Choose fewer sections or pictures.`
      : run?.errorCode === 'NO_REPORTS'
        ? t`This server cannot make PDFs: a part of its installation is missing. Whoever runs it is told what to do by “npm run doctor”.`
        : runProblem(run)
  return (
    <section className={classes.files}>
      <h2 className={classes.legend}>{heading}</h2>
      <ul className={classes.list} aria-label={heading}>
        {/* nothing was heard of it yet: the line may be cut */}
        {isAwaited && (
          <li className={classes.hint}>
            <Trans>The report is being made.</Trans>
          </li>
        )}
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
              <DownloadButton download={() => download(file.id, nameOf(name, file), '/pdfs/')} />
            </WorkProgress>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{children}</p>
    </section>
  )
}

const nameOf = (name: string, { dateCreated }: File): string =>
  fileName(`${name} ${dayKey(new Date(dateCreated))}`, 'pdf')
