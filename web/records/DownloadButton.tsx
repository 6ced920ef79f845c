import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'

/** `download` gives the person the file, or says why not. */
export function DownloadButton({ download }: { download: () => Promise<unknown> }) {
  const [isComing, setComing] = useState(false)
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isComing}
      onClick={() => {
        setComing(true)
        void download().finally(() => setComing(false))
      }}
    >
      <Trans>Download</Trans>
    </Button>
  )
}
