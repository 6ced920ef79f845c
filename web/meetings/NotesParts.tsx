import { useLingui } from '@lingui/react/macro'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSession } from '../data/session.tsx'
import type { Overlay_meetingFragment } from '../gql.ts'
import type { RichField } from '../sharedTexts/richField.ts'
import { RichLines } from '../sharedTexts/RichLines.tsx'
import type { PicturePlace } from '../sharedTexts/richPictures.ts'
import { RichToolbar } from '../sharedTexts/RichToolbar.tsx'
import { importScript } from '../ui/importScript.ts'
import { lazyPart, sayMissing } from '../ui/lazyPart.tsx'
import { NoteMentions } from './NoteMentions.tsx'

/** Only notes that have pictures need it. */
const LazyNotePictures = lazyPart(
  () => import('./NotePictures.tsx'),
  (module) => module.NotePictures,
  { isOptional: true },
)

type LinesProps = {
  meeting: Pick<Overlay_meetingFragment, 'id' | 'internalNotes' | 'internalNotesFormats'>
  arrived: { seq: number }
}

/** Notes to be read, with their pictures. */
export function NotesLines({ meeting, arrived: { seq } }: LinesProps) {
  const { t } = useLingui()
  const { id, internalNotes: text, internalNotesFormats: formats } = meeting
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<readonly PicturePlace[]>([])
  useLayoutEffect(() => {
    const found = box.current!.querySelectorAll<HTMLElement>('[data-picture]')
    setPlaces([...found].map((element) => ({ id: element.dataset['picture'] ?? '', element })))
  }, [text, formats])
  return (
    <div ref={box}>
      <RichLines label={t`Notes`} text={text} formats={formats} />
      {places.length > 0 && <LazyNotePictures meetingId={id} seq={seq} places={places} />}
    </div>
  )
}

type ToolbarProps = { field: RichField; arrived: { seq: number }; id: string }

/** What notes become, and the pictures that stand in them. */
export function NotesToolbar({ field, arrived: { seq }, id }: ToolbarProps) {
  const { me, can } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const places = useSyncExternalStore(field.subscribe, () => field.places)
  const mayAdd = can('file:add')
  const add = (files: readonly File[]): void => {
    importScript(
      () => import('./addPictures.ts'),
      (module) => module.addPictures,
    ).then((addPictures) => void addPictures({ field, meetingId: id, me, files }), sayMissing)
  }
  const take = useEffectEvent(add)
  useEffect(() => {
    if (!mayAdd) return
    return field.takeFiles((files) => take(files))
  }, [field, mayAdd])
  return (
    <>
      <RichToolbar field={field} onPicture={mayAdd ? () => input.current?.click() : undefined} />
      <NoteMentions field={field} meetingId={id} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {places.length > 0 && <LazyNotePictures meetingId={id} seq={seq} places={places} isWritten />}
    </>
  )
}
