import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '../../shared/personName.ts'
import { useTableWords } from '../activity/useTableWords.ts'
import type { Privacy_requestFragment as Request } from '../gql.ts'
import { DownloadButton } from '../records/DownloadButton.tsx'
import { isUnderWay, runProblem, useCancelJob } from '../records/jobRuns.ts'
import { useDownload } from '../records/useDownload.ts'
import { dateText } from '../ui/dateText.ts'
import { dayKey } from '../ui/dateTimeInput.ts'
import { fileName } from '../ui/fileName.ts'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import { ErasureResult } from './ErasureResult.tsx'
import classes from './Privacy.module.css'

interface Props {
  request: Request
  name: string
  onCancelled: () => void
}

/** Something that was asked for the contact: how far it is, and what came of it. */
export function RequestRow({ request, name, onCancelled }: Props) {
  const { t, i18n } = useLingui()
  const cancel = useCancelJob(onCancelled),
    download = useDownload()
  const wordsOf = useTableWords()
  const { kind, run, creator, dateCreated, dateFinished, result } = request
  const moment = dateText(dateCreated, 'dateTime', i18n.locale),
    who = fullName(creator)
  const title =
    kind === 'FILE' ? t`File asked by ${who}, ${moment}` : t`Erasure asked by ${who}, ${moment}`
  const isErasure = kind === 'ERASURE'
  // the first of what it clears is the contact itself: from then on it is not cancelled
  const hasBegun = isErasure && result !== null
  const reason =
    run?.errorCode === 'FORBIDDEN'
      ? t`Whoever asked may not do this any more.`
      : run?.errorCode === 'STATE_REFUSED'
        ? t`The contact was merged into another one.`
        : runProblem(run)
  return (
    <>
      <WorkProgress
        title={title}
        state={run?.state ?? (dateFinished ? 'DONE' : 'FAILED')}
        done={run?.done ?? 0}
        total={run?.total ?? null}
        reason={reason}
        {...(run &&
          !hasBegun && {
            onCancel: () => cancel(run),
          })}
      >
        {kind === 'FILE' && request.isMine && request.fileSize !== null && (
          <DownloadButton
            download={() => download(request.id, fileName(`${name} ${dayKey(new Date())}`, 'json'))}
          />
        )}
        {kind === 'FILE' && request.fileSize === null && <Trans>The file was removed.</Trans>}
      </WorkProgress>
      {isErasure && !(dateFinished && hasBegun) && !isUnderWay(run) && (
        <p className={classes.note}>
          {hasBegun ? (
            <Trans>
              Partly erased: it goes on by itself within the hour, or at once when you erase again.
            </Trans>
          ) : (
            <Trans>Nothing was erased.</Trans>
          )}
        </p>
      )}
      {hasBegun && dateFinished && <ErasureResult result={result} wordsOf={wordsOf} />}
    </>
  )
}
