import { useState, type ComponentProps } from 'react'
import { useSaveState } from '../outbox/OutboxProvider.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

const RefusedText = lazyPart(
  () => import('../outbox/RefusedText.tsx'),
  (module) => module.RefusedText,
  { isOptional: true, texts: ['meeting'] },
)

const described = { field: 'DESCRIPTION' } as const

/** Beside the description: what its person wrote there and the server refused. Fetched when anything of the meeting was refused. */
export function RefusedDescription(props: Omit<ComponentProps<typeof RefusedText>, 'name'>) {
  const { needsYou } = useSaveState(`CompanyDialog:${props.meetingId}`)
  const [isWanted, setWanted] = useState(false)
  if (needsYou > 0 && !isWanted) setWanted(true)
  return isWanted && <RefusedText {...props} name={described} />
}
