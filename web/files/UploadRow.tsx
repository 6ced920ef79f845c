import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCloudUpload, IconPencil, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { nameOfType } from '../../shared/fileTypes.ts'
import { limits } from '../../shared/limits.ts'
import { Tip } from '../ui/Tip.tsx'
import classes from './FileList.module.css'
import { fileProblemText, sizeText } from './fileTexts.ts'
import { NameField } from './NameField.tsx'
import type { ShownUpload, Uploads } from './uploads.ts'

type UploadRowProps = { upload: ShownUpload; uploads: Uploads }

/** One that is on its way: how far it is, why it waits, or why it is not taken. */
export function UploadRow({ upload, uploads }: UploadRowProps) {
  const { t, i18n } = useLingui()
  const { id, name, size, sent, state, problem, of } = upload
  const [isNaming, setNaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null),
    isByKey = useRef(false)
  useLayoutEffect(() => {
    if (!isNaming && isByKey.current) pencil.current?.focus()
    isByKey.current = false
  }, [isNaming])
  const nameIt = (given: string, wasKey: boolean): void => {
    isByKey.current = wasKey
    setNaming(false)
    if (given) void uploads.rename(id, withEnding(given, name))
  }
  const renames = t`Rename “${name}”`
  const percent = Math.min(100, Math.floor((100 * sent) / size))
  const drop = state === 'refused' ? t`Remove “${name}”` : t`Cancel “${name}”`
  return (
    <li className={classes.row} data-upload={state}>
      <span className={classes.picture}>
        <IconCloudUpload size={20} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.main}>
        {isNaming ? (
          <NameField name={name} onClose={nameIt} />
        ) : (
          <span className={classes.name} title={name}>
            {name}
          </span>
        )}
        <p className={classes.under} data-bad={state === 'refused' || undefined}>
          {problem ? fileProblemText(problem) : <Waiting upload={upload} percent={percent} />}
        </p>
      </div>
      <div className={classes.tools}>
        {problem && mayBeTakenLater(problem) && (
          <Button variant="subtle" size="compact-xs" onClick={() => void uploads.retry(id)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {of.argument === 'companyDialogId' && (
          <Tip label={renames}>
            <ActionIcon ref={pencil} aria-label={renames} onClick={() => setNaming(true)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tip>
        )}
        <Tip label={drop}>
          <ActionIcon aria-label={drop} onClick={() => void uploads.discard(id)}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Tip>
      </div>
      {state !== 'refused' && (
        <div
          className={classes.track}
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`${sizeText(sent, i18n.locale)} / ${sizeText(size, i18n.locale)}`}
        >
          <div className={classes.bar} style={{ width: `${percent}%` }} />
        </div>
      )}
    </li>
  )
}

/** With the ending that it had: what is in it stays the same. */
function withEnding(given: string, name: string): string {
  const dot = name.lastIndexOf('.')
  const extensions = dot > 0 ? [name.slice(dot + 1).toLowerCase()] : []
  return nameOfType(given, { type: '', extensions }, limits.fileName)
}

/** Where one is that is on its way. */
export function Waiting({ upload, percent }: { upload: ShownUpload; percent: number }) {
  const { i18n } = useLingui()
  const { isOnDevice, state, later } = upload
  const size = sizeText(upload.size, i18n.locale)
  if (!isOnDevice)
    return <Trans>Not saved on this device: keep this tab open until it has gone up.</Trans>
  if (later === 'NETWORK' && state !== 'sending')
    return <Trans>Saved on this device. It goes up when there is a network.</Trans>
  if (later === 'UNAUTHENTICATED' && state !== 'sending')
    return <Trans>Saved on this device. Sign in to send it.</Trans>
  if (later === 'NOT_FOUND' && state !== 'sending')
    return <Trans>Saved on this device. It goes up behind its meeting.</Trans>
  if (later !== undefined && state !== 'sending')
    return <Trans>Saved on this device. The server does not take it now; it is tried again.</Trans>
  if (state === 'sending')
    return (
      <Trans>
        {percent} % of {size}
      </Trans>
    )
  return <Trans>Saved on this device, {size}</Trans>
}

/** Sent again it would not be the same: there may be room by then, or a right. */
const mayBeTakenLater = ({ code, field }: NonNullable<ShownUpload['problem']>): boolean =>
  code !== 'BAD_INPUT' && field !== 'file'
