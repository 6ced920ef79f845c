import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import type { ErrorCode } from '../../shared/errors.ts'
import { problemText } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { CancelExportDocument, ExportsDocument, type Export_fileFragment as File } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import classes from './ExportDialog.module.css'
import { useExportFile } from './useExportFile.ts'

/** A page has six connections to its server; one that polls for seconds takes none of them for good. */
const askEvery = 1500

/** Files that jobs make or have made for the person, with those that are under way. */
export function ExportFiles({ started = null }: { started?: string | null }) {
  const { t, i18n } = useLingui()
  const [{ data }, refetch] = useQuery({
    query: ExportsDocument,
    requestPolicy: 'cache-and-network',
  })
  const cancel = useSave(CancelExportDocument)
  const all = data?.exports ?? [],
    files = all.filter(({ run }) => run && run.state !== 'CANCELLED')
  const isUnderWay =
    files.some(({ run }) => isOpen(run!.state)) ||
    (started !== null && !all.some(({ id }) => id === started))
  useEffect(() => {
    if (!isUnderWay) return
    const again = setInterval(() => refetch({ requestPolicy: 'network-only' }), askEvery)
    return () => clearInterval(again)
  }, [isUnderWay, refetch])
  if (!files.length) return null
  return (
    <section className={classes.files}>
      <h2 className={classes.heading}>{t`Your files`}</h2>
      <ul className={classes.list} aria-label={t`Your files`}>
        {files.map((file) => {
          const { id, title, format, dateCreated, run } = file
          const { state, done, total, errorCode } = run!
          const moment = dateText(dateCreated, 'dateTime', i18n.locale)
          return (
            <li key={id}>
              <WorkProgress
                title={`${title}, ${moment} (${format})`}
                state={state}
                done={done}
                total={total}
                reason={errorCode && problemText({ code: codeOf(errorCode) })}
                onCancel={() =>
                  void cancel.save({ id: run!.id }).then((saved) => {
                    if (notifyUnlessSaved(saved)) refetch({ requestPolicy: 'network-only' })
                  })
                }
              >
                <DownloadButton file={file} />
              </WorkProgress>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
const isOpen = (state: string): boolean => state === 'WAITING' || state === 'RUNNING'
/** Other codes are the server's own, of which people know nothing. */
const codeOf = (code: string): ErrorCode =>
  code === 'FORBIDDEN' || code === 'NOT_FOUND' || code === 'UNAVAILABLE' ? code : 'INTERNAL'

function DownloadButton({ file }: { file: File }) {
  const fetchFile = useExportFile()
  const [isComing, setComing] = useState(false)
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isComing}
      onClick={() => {
        setComing(true)
        void fetchFile(file).finally(() => setComing(false))
      }}
    >
      <Trans>Download</Trans>
    </Button>
  )
}
