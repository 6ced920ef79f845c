import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { acceptedFiles } from '../../shared/fileTypes.ts'
import { fileBytes } from '../../shared/limits.ts'
import classes from './FileList.module.css'
import { sizeText } from './fileTexts.ts'

/** Files are dropped, pasted, chosen, or taken with the camera of a phone. */
export function AddFiles({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const { i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // cells of a sheet are copied as a picture too: in a field their text is meant
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    onAdd(files)
  })
  useEffect(() => {
    const pasted = (event: ClipboardEvent): void => paste(event)
    addEventListener('paste', pasted)
    return () => removeEventListener('paste', pasted)
  }, [])
  const over = (event: DragEvent, is: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(is)
  }
  const most = sizeText(fileBytes, i18n.locale)
  const field = (
    ref: typeof input,
    accept: string,
    rest: { multiple?: true; capture?: 'environment' },
  ) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      onChange={(event) => {
        onAdd([...(event.currentTarget.files ?? [])])
        event.currentTarget.value = ''
      }}
      {...rest}
    />
  )
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragEnter={(event) => over(event, true)}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        onAdd([...event.dataTransfer.files])
      }}
    >
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          data-add-files
          leftSection={<IconPaperclip size={15} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          <Trans>Add files</Trans>
        </Button>
        <Button
          className={classes.camera ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconCamera size={15} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          <Trans>Take a photo</Trans>
        </Button>
      </div>
      <p>
        <Trans>Or drop or paste them here. Up to {most} each.</Trans>
      </p>
      {field(input, acceptedFiles, { multiple: true })}
      {field(camera, 'image/jpeg,image/*', { capture: 'environment' })}
    </div>
  )
}
