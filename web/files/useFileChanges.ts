import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { nameOfType, typeOfKept } from '../../shared/fileTypes.ts'
import { limits } from '../../shared/limits.ts'
import type { File_rowFragment } from '../gql.ts'
import type { Change } from '../outbox/commandWriter.ts'
import { useHeld, usePut } from '../outbox/OutboxProvider.tsx'
import type { RecordKey } from '../outbox/recordKey.ts'
import { notify } from '../ui/notify.tsx'
import { shownFiles, unansweredOf } from './shownFiles.ts'

export interface FileChanges {
  rename: (file: File_rowFragment, name: string) => void
  /** False: it is still there. */
  remove: (file: File_rowFragment) => Promise<boolean>
  restore: (file: File_rowFragment) => Promise<boolean>
}

/** The files of a meeting as this person left them, and what changes them also without a network. `onChange`: the server has answered. */
export function useFileChanges(
  meetingId: string,
  files: readonly File_rowFragment[] | null,
  onChange: () => void,
): [shown: readonly File_rowFragment[] | null, changes: FileChanges] {
  const record: RecordKey<'CompanyDialog'> = `CompanyDialog:${meetingId}`
  const { t } = useLingui()
  const [, pending] = useHeld(record),
    putNow = usePut()
  const put = (change: Change): Promise<boolean> =>
    putNow(change).then(
      () => true,
      () => {
        notify.error(t`This part could not be loaded. Check your connection and try again.`)
        return false
      },
    )
  const shown = useMemo(() => shownFiles(files, pending), [files, pending])
  const unanswered = unansweredOf(pending),
    before = useRef(unanswered)
  const answered = useEffectEvent(onChange)
  useEffect(() => {
    if (unanswered < before.current) answered()
    before.current = unanswered
  }, [unanswered])
  return [
    shown,
    {
      rename: ({ id, name: base, type }, given) => {
        // as the server will call it, so that the next change begins from that
        const value = nameOfType(given, typeOfKept(type), limits.fileName)
        if (value !== base)
          void put({ kind: 'renameFile', record, input: { id, fields: { name: { value, base } } } })
      },
      remove: ({ id, name }) => put({ kind: 'deleteFile', record, input: { id, name } }),
      restore: ({ id, name }) => put({ kind: 'restoreFile', record, input: { id, name } }),
    },
  ]
}
