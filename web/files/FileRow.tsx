import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import {
  IconDots,
  IconDownload,
  IconFile,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { shownAs } from '../../shared/fileTypes.ts'
import { fullName } from '../../shared/personName.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { ReleaseFileDocument, type File_rowFragment } from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { dateText } from '../ui/dateText.ts'
import { notify } from '../ui/notify.tsx'
import classes from './FileList.module.css'
import { sizeText } from './fileTexts.ts'
import { NameField } from './NameField.tsx'
import type { FileChanges } from './useFileChanges.ts'

type FileRowProps = { file: File_rowFragment; changes: FileChanges; onChange: () => void }

/** One that is there: opened by its name, downloaded, renamed, deleted with Undo. */
export function FileRow({ file, changes, onChange }: FileRowProps) {
  const { t, i18n } = useLingui()
  const { can } = useSession()
  const [isNaming, setNaming] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const isByKey = useRef(false)
  useLayoutEffect(() => {
    // where the field was that the keyboard left
    if (!isNaming && isByKey.current) link.current?.focus()
    isByKey.current = false
  }, [isNaming])
  const release = useSave(ReleaseFileDocument)
  const { id, name, url, thumbnailUrl } = file
  const deleteIt = async (): Promise<void> => {
    if (!(await changes.remove(file))) return
    // its row goes, and with it the focus
    document.querySelector<HTMLElement>('[data-add-files]')?.focus()
    notify.info(t`“${name}” deleted`, { undo: () => void changes.restore(file) })
  }
  const nameIt = (given: string, wasKey: boolean): void => {
    isByKey.current = wasKey
    setNaming(false)
    if (given) changes.rename(file, given)
  }
  const download = (): void => {
    const anchor = document.createElement('a')
    anchor.href = `${url}&download`
    anchor.download = name
    anchor.click()
  }
  const day = dateText(file.dateCreated, 'date', i18n.locale),
    sender = senderOf(file)
  const who = sender ?? fullName(file.creator)
  const releaseIt = async (): Promise<void> => {
    if (!notifyUnlessSaved(await release.save({ id }))) return
    onChange()
    notify.info(t`“${name}” can be opened now`)
  }
  return (
    <li className={classes.row}>
      <Picture url={thumbnailUrl} />
      <div className={classes.main}>
        {isNaming ? (
          <NameField name={name} onClose={nameIt} />
        ) : url ? (
          <a
            ref={link}
            className={classes.name}
            href={shownAs(file.type) ? url : `${url}&download`}
            {...(shownAs(file.type) ? { target: '_blank', rel: 'noopener' } : { download: name })}
            title={name}
          >
            {name}
          </a>
        ) : (
          <span className={classes.name} title={name}>
            {name}
          </span>
        )}
        <StateLine file={file}>
          {sizeText(file.size, i18n.locale)} · {sender ? <Trans>{who}, from outside</Trans> : who} ·{' '}
          {day}
        </StateLine>
      </div>
      <ActionMenu
        target={
          <ActionIcon aria-label={t`More about “${name}”`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        sections={[
          {
            actions: [
              file.state === 'UNSCANNED' &&
                can('file:update') && {
                  label: t`Let it be opened`,
                  icon: IconLockOpen,
                  run: () => void releaseIt(),
                },
              url !== null && { label: t`Download`, icon: IconDownload, run: download },
              can('file:update') && {
                label: t`Rename`,
                icon: IconPencil,
                run: () => setNaming(true),
              },
              can('file:delete') && {
                label: t`Delete`,
                icon: IconTrash,
                danger: true,
                run: () => void deleteIt(),
              },
            ],
          },
        ]}
      />
    </li>
  )
}

function StateLine({ file, children }: { file: File_rowFragment; children: ReactNode }) {
  if (file.state === 'INFECTED')
    return (
      <p className={classes.under} data-bad>
        <Trans>A virus was found in it. It cannot be opened.</Trans>
      </p>
    )
  if (file.isDamaged)
    return (
      <p className={classes.under} data-bad>
        <Trans>It is damaged. An administrator can bring it back from a backup.</Trans>
      </p>
    )
  return (
    <p className={classes.under}>
      {file.state === 'HELD' ? <Trans>It is being checked for viruses.</Trans> : children}
      {file.state === 'UNSCANNED' && (
        <>
          <br />
          <Trans>Nobody has checked it for viruses. Let it be opened if you expected it.</Trans>
        </>
      )}
    </p>
  )
}

/** Who says that they sent it by the page of the meeting; null: a member added it. */
const senderOf = ({ contact, personName }: File_rowFragment): string | null =>
  contact ? fullName(contact) : personName

/** Its thumbnail; a sign where there is none, or where its address is too old. */
function Picture({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (url && url !== broken)
    return (
      <img
        className={classes.picture}
        src={url}
        alt=""
        loading="lazy"
        onError={() => setBroken(url)}
      />
    )
  return (
    <span className={classes.picture}>
      <IconFile size={20} stroke={1.5} aria-hidden />
    </span>
  )
}
