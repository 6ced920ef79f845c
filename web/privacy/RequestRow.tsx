import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fullName } from '../../shared/personName.ts'
import { useTableWords } from '../activity/useTableWords.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { problemText } from '../data/errors.ts'
import { fetchFile, FileProblem } from '../data/fetchFile.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { CancelExportDocument, type Privacy_requestFragment as Request } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { dayKey } from '../ui/dateTimeInput.ts'
import { fileName } from '../ui/fileName.ts'
import { notify } from '../ui/notify.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import { ErasureResult } from './ErasureResult.tsx'
import classes from './Privacy.module.css'
import { isUnderWay } from './isUnderWay.ts'

interface Props {
  request: Request
  name: string
  onCancelled: () => void
}

/** Something that was asked for the contact: how far it is, and what came of it. */
export function RequestRow({ request, name, onCancelled }: Props) {
  const { t, i18n } = useLingui()
  const cancel = useSave(CancelExportDocument)
  const wordsOf = useTableWords()
  const { kind, run, creator, dateCreated, dateFinished, result } = request
  const moment = dateText(dateCreated, 'dateTime', i18n.locale),
    who = fullName(creator)
  const title =
    kind === 'FILE' ? t`File asked by ${who}, ${moment}` : t`Erasure asked by ${who}, ${moment}`
  const isErasure = kind === 'ERASURE'
  // the first of what it clears is the contact itself: from then on it is not cancelled
  const hasBegun = isErasure && result !== null
  const reason = run?.errorCode
    ? run.errorCode === 'FORBIDDEN'
      ? t`Whoever asked may not do this any more.`
      : problemText({ code: codeOf(run.errorCode) })
    : null
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
            onCancel: () =>
              void cancel.save({ id: run.id }).then((saved) => {
                notifyUnlessSaved(saved)
                onCancelled()
              }),
          })}
      >
        {kind === 'FILE' && request.isMine && request.fileSize !== null && (
          <Download id={request.id} name={name} />
        )}
        {kind === 'FILE' && request.fileSize === null && <Trans>The file was removed.</Trans>}
      </WorkProgress>
      {isErasure && !dateFinished && !isUnderWay(request) && (
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
      {isErasure && dateFinished && <ErasureResult result={result} wordsOf={wordsOf} />}
    </>
  )
}

const codeOf = (code: string): ErrorCode =>
  code === 'NOT_FOUND' || code === 'UNAVAILABLE' ? code : 'INTERNAL'

function Download({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const { me } = useSession()
  const [isComing, setComing] = useState(false)
  const fetchIt = async (): Promise<void> => {
    setComing(true)
    try {
      const content = await fetchFile(`/exports/${id}`, me.organisationUserId)
      saveFile(content, fileName(`${name} ${dayKey(new Date())}`, 'json'))
    } catch (error) {
      const problem = error instanceof FileProblem ? error.problem : { code: 'UNKNOWN' as const }
      notify.error(
        problem.code === 'NOT_FOUND' ? t`This file is not there any more.` : problemText(problem),
        { id: 'contact-file' },
      )
    }
    setComing(false)
  }
  return (
    <Button variant="default" size="compact-sm" loading={isComing} onClick={() => void fetchIt()}>
      <Trans>Download</Trans>
    </Button>
  )
}
