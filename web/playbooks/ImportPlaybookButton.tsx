import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../ui/lazyPart.tsx'

const ImportPlaybook = lazyDialog(
  () => import('./ImportPlaybook.tsx'),
  (module) => module.ImportPlaybook,
)
// declared by each page that has it: one place for both would be a file more that pages are listed with
export const SavePlaybookFile = lazyDialog(
  () => import('./SavePlaybookFile.tsx'),
  (module) => module.SavePlaybookFile,
)

/** Makes a playbook out of a file, which may be dropped on the page. */
export function ImportPlaybookButton() {
  const [isOpen, setOpen] = useState(false)
  const [dropped, setDropped] = useState<File | null>(null)
  useEffect(() => {
    const ends = new AbortController(),
      { signal } = ends
    addEventListener(
      'dragover',
      (event) => {
        // without it the browser leaves the page for the file
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      },
      { signal },
    )
    addEventListener(
      'drop',
      (event) => {
        const file = event.dataTransfer?.files[0]
        if (!file || event.defaultPrevented) return
        event.preventDefault()
        setDropped(file)
        setOpen(true)
      },
      { signal },
    )
    return () => ends.abort()
  }, [])
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Import from a file</Trans>
      </Button>
      {isOpen && (
        <ImportPlaybook
          dropped={dropped}
          onClose={() => {
            setOpen(false)
            setDropped(null)
          }}
        />
      )}
    </>
  )
}
