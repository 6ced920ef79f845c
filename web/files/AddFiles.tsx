import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { acceptedFiles } from '../../shared/fileTypes.ts'
import { fileBytes } from '../../shared/fileLimits.ts'
import classes from './FileList.module.css'
import { sizeText } from './fileTexts.ts'

/** Files are dropped, pasted, chosen, or taken with the camera of a phone. */
export function AddFiles({
  onAdd,
  children,
}: {
  onAdd: (files: readonly File[]) => void
  /** Other ways to add something. */
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // cells of a sheet are copied as a picture too: in a field their text is meant
    if (event.defaultPrevented || files.length === 0) return
    if (event.clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    onAdd(files)
  })
  // a picture that is dragged from a page is a file too, and has its address
  const isOfFiles = ({ dataTransfer }: DragEvent): boolean =>
    !!dataTransfer?.types.includes('Files') && !dataTransfer.types.includes('text/uri-list')
  // beside the place they are meant for it too: the browser would leave the page for the file
  const drag = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !isOfFiles(event)) return
    event.preventDefault()
    setOver(true)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    // out of the window, and not from one element to the next
    if (!event.relatedTarget) setOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (event.defaultPrevented || !isOfFiles(event)) return
    event.preventDefault()
    onAdd([...event.dataTransfer!.files])
  })
  useEffect(() => {
    const ends = new AbortController(),
      { signal } = ends
    addEventListener('paste', (event) => paste(event), { signal })
    addEventListener('dragover', (event) => drag(event), { signal })
    addEventListener('dragleave', (event) => leave(event), { signal })
    addEventListener('drop', (event) => drop(event), { signal })
    return () => ends.abort()
  }, [])
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
    <div className={classes.drop} data-over={isOver || undefined}>
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
        {children}
      </div>
      <p>
        <Trans>Or drop or paste them here. Up to {most} each.</Trans>
      </p>
      {field(input, acceptedFiles, { multiple: true })}
      {field(camera, 'image/jpeg,image/*', { capture: 'environment' })}
    </div>
  )
}
