import { Popover } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useImperativeHandle, useState, type Ref, type RefObject } from 'react'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { found, norm, searchText } from '../../shared/searchText.ts'
import { MentionableDocument } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import type { ListKeys, Mentioned } from './CommentField.tsx'
import classes from './MentionList.module.css'

/** Where it stands. */
type Field = RefObject<Pick<HTMLElement, 'getBoundingClientRect'> | null>
type MentionListProps = {
  field: Field
  keysRef: RefObject<ListKeys | null>
  /** Null: nothing was typed yet, and it stands ready. */
  search: string | null
  meetingId?: string
  onPick: (person: Mentioned) => void
  onActive: (id: string | null) => void
  onClose: () => void
}

const most = 6

/** Colleagues whom the comment may name; the keyboard stays in the field. */
export function MentionList({
  field,
  keysRef,
  search,
  meetingId,
  onPick,
  onActive,
  onClose,
}: MentionListProps) {
  const { t } = useLingui()
  const id = useId().replaceAll(/[^\w]/g, '')
  const [{ data }] = useQuery({
    query: MentionableDocument,
    variables: { companyDialogId: meetingId ?? null },
  })
  const [at, setAt] = useState(0)
  const people =
    (search === null ? [] : data?.mentionable)
      ?.filter((person) => found(fullName(person), search ?? ''))
      .toSorted((a, b) => Number(begins(b, search ?? '')) - Number(begins(a, search ?? '')))
      .slice(0, most) ?? []
  const current = people[Math.min(at, people.length - 1)]
  const active = current ? `${id}-${current.id.replaceAll('-', '')}` : null
  useEffect(() => onActive(active), [active, onActive])
  useImperativeHandle(keysRef, () => (event) => {
    const { key } = event
    if (!current || event.nativeEvent.isComposing) return false
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step) setAt((people.indexOf(current) + step + people.length) % people.length)
    else if (key === 'Enter' || key === 'Tab') onPick(current)
    else if (key === 'Escape') onClose()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  })
  if (!current) return null
  return (
    <Popover
      opened
      withinPortal
      position="bottom-start"
      offset={4}
      shadow="md"
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <Anchor field={field} />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <div role="listbox" id={id} aria-label={t`Colleagues`} className={classes.list}>
          {people.map((person) => (
            // the field must not lose the focus
            <div
              key={person.id}
              role="option"
              id={`${id}-${person.id.replaceAll('-', '')}`}
              aria-selected={person === current}
              className={classes.person}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(person)}
              onKeyDown={() => {}}
            >
              <Avatar person={person} size={22} decorative />
              {fullName(person)}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A first or last name begins with it, which is what is mostly typed. */
const begins = (person: Mentioned, search: string) =>
  norm(` ${fullName(person)}`).includes(` ${searchText(search)}`)

/** Stands where the kit wants the field, which is elsewhere. */
function Anchor({
  field,
  ref,
}: {
  field: Field
  ref?: Ref<Pick<HTMLElement, 'getBoundingClientRect'>>
}) {
  useImperativeHandle(ref, () => field.current!, [field])
  return null
}
