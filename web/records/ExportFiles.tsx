import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { ExportsDocument } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import classes from './ExportDialog.module.css'
import { DownloadButton } from './DownloadButton.tsx'
import { isUnderWay, runProblem, useCancelJob, usePolling } from './jobRuns.ts'
import { exportName, useDownload } from './useDownload.ts'

/** Files that jobs make or have made for the person, with those that are under way. */
export function ExportFiles({ started = null }: { started?: string | null }) {
  const { t, i18n } = useLingui()
  const [{ data }, refetch] = useQuery({
    query: ExportsDocument,
    requestPolicy: 'cache-and-network',
  })
  const download = useDownload(),
    cancel = useCancelJob(() => refetch({ requestPolicy: 'network-only' }))
  const all = data?.exports ?? [],
    files = all.filter(({ run }) => run && run.state !== 'CANCELLED')
  const isAwaited = started !== null && !all.some(({ id }) => id === started)
  usePolling(isAwaited || files.some(({ run }) => isUnderWay(run)), refetch)
  if (!files.length) return null
  return (
    <section
      id="files"
      tabIndex={-1}
      className={classes.files}
      // what leads here comes before it
      ref={(place) => {
        if (window.location.hash === '#files') place?.focus()
      }}
    >
      <h2 className={classes.heading}>{t`Your files`}</h2>
      <ul className={classes.list} aria-label={t`Your files`}>
        {files.map((file) => {
          const { id, title, format, dateCreated, run } = file
          const { state, done, total } = run!
          const moment = dateText(dateCreated, 'dateTime', i18n.locale)
          return (
            <li key={id}>
              <WorkProgress
                title={`${title}, ${moment} (${format})`}
                state={state}
                done={done}
                total={total}
                reason={runProblem(run)}
                onCancel={() => cancel(run!)}
              >
                <DownloadButton download={() => download(id, exportName(file))} />
              </WorkProgress>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
