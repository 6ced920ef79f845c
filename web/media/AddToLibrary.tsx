import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from 'urql'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { useSave } from '../data/mutate.ts'
import { AddFiles } from '../files/AddFiles.tsx'
import { isTakenFile } from '../files/isTakenFile.ts'
import { UploadRow } from '../files/UploadRow.tsx'
import { useUploads } from '../files/useUploads.ts'
import { AttachableMediaDocument, AttachNewLinkDocument, type Media_itemFragment } from '../gql.ts'
import classes from './Media.module.css'

interface Props {
  onAdded: (item: Media_itemFragment) => void
}

/** Adds files and links to the library, for the place from which it was opened. */
export function AddToLibrary({ onAdded }: Props) {
  const client = useClient()
  const [uploads, all] = useUploads()
  const [begun, setBegun] = useState<readonly string[]>([])
  const came = useEffectEvent(async (id: string) => {
    if (!begun.includes(id)) return
    setBegun((before) => before.filter((one) => one !== id))
    const { data } = await client
      .query(AttachableMediaDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise()
    if (data?.mediaItem) onAdded(data.mediaItem)
  })
  useEffect(() => uploads.onDone(({ id }) => void came(id)), [uploads])
  const add = async (files: readonly File[]): Promise<void> => {
    for (const file of files.filter(isTakenFile)) {
      const id = newId()
      setBegun((before) => [...before, id])
      await uploads.add({ argument: 'mediaItemId', id }, [file])
    }
  }
  const coming = all.filter(({ of }) => begun.includes(of.id))
  return (
    <div className={classes.add}>
      {coming.length > 0 && (
        <ul className={classes.coming}>
          {coming.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <AddFiles onAdd={(files) => void add(files)} />
      <AddLink onAdded={onAdded} />
    </div>
  )
}

function AddLink({ onAdded }: Props) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { save, saving } = useSave(AttachNewLinkDocument)
  const add = async (): Promise<void> => {
    const given = address.trim()
    if (!given) return
    const saved = await save({ id: newId(), address: given })
    if (!saved.ok) {
      const { fields, text } = saved.problem
      return setProblem(fields['address'] ?? text ?? Object.values(fields)[0] ?? null)
    }
    setAddress('')
    onAdded(saved.data.createMediaLink)
  }
  return (
    <div className={classes.addLink}>
      <TextInput
        label={t`Add a link to the library`}
        type="url"
        placeholder="https://"
        maxLength={limits.webAddress}
        value={address}
        error={problem}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void add()
        }}
      />
      <Button variant="default" loading={saving} onClick={() => void add()}>
        <Trans>Add</Trans>
      </Button>
    </div>
  )
}
