import { useState, type ComponentProps } from 'react'
import { useSaveState } from '../outbox/OutboxProvider.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

const RefusedText = lazyPart(
  () => import('../outbox/RefusedText.tsx'),
  (module) => module.RefusedText,
  { isOptional: true, texts: ['meeting'] },
)

/** Beside a text of a meeting: what its person wrote there and the server refused. Fetched when anything of the meeting was refused. */
export function RefusedPart(props: ComponentProps<typeof RefusedText>) {
  const { needsYou } = useSaveState(`CompanyDialog:${props.meetingId}`)
  const [isWanted, setWanted] = useState(false)
  if (needsYou > 0 && !isWanted) setWanted(true)
  return isWanted && <RefusedText {...props} />
}
