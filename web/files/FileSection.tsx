import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../data/session.tsx'
import type { File_rowFragment } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { AddFiles } from './AddFiles.tsx'
import classes from './FileList.module.css'
import { FileRow } from './FileRow.tsx'
import { isTakenFile } from './isTakenFile.ts'
import type { FiledOn } from './keptFiles.ts'
import { UploadRow } from './UploadRow.tsx'
import { useFileChanges } from './useFileChanges.ts'
import { useUploads } from './useUploads.ts'

type FileSectionProps = {
  of: FiledOn & { argument: 'companyDialogId' }
  /** null: they are not known, without a network or while they come */
  files: readonly File_rowFragment[] | null
  /** Reads them again. */
  onChange: () => void
}

/** The files of one record: those that are there, those that are on their way, and the place for more. */
export function FileSection({ of, files: read, onChange }: FileSectionProps) {
  const { t } = useLingui()
  const { can } = useSession()
  const [uploads, all] = useUploads()
  const [files, changes] = useFileChanges(of.id, read, onChange)
  const isOf = (one: FiledOn): boolean => one.argument === of.argument && one.id === of.id
  const came = useEffectEvent((one: FiledOn) => {
    if (!isOf(one)) return
    announce(t`The file is there.`, 'file')
    onChange()
  })
  useEffect(() => uploads.onDone((one) => came(one)), [uploads])
  const there = new Set(read?.map(({ id }) => id))
  const coming = all.filter((one) => isOf(one.of) && !there.has(one.id))
  const add = (given: readonly File[]): void => {
    const taken = given.filter(isTakenFile)
    if (taken.length === 0) return
    void uploads.add(of, taken).then(() => {
      const { name } = taken[0]!
      announce(
        taken.length === 1 ? t`${name} is on its way.` : t`The files are on their way.`,
        'file',
      )
    })
  }
  return (
    <div className={classes.files}>
      {files?.length === 0 && coming.length === 0 && (
        <p className={classes.note}>
          <Trans>No files yet</Trans>
        </p>
      )}
      {(files?.length || coming.length) > 0 && (
        <ul className={classes.list} aria-label={t`Files`}>
          {files?.map((file) => (
            <FileRow key={file.id} file={file} changes={changes} onChange={onChange} />
          ))}
          {coming.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {can('file:add') && <AddFiles onAdd={add} />}
    </div>
  )
}
