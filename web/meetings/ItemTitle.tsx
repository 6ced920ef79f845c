import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { newAgendaItem } from '../../shared/inputs/meetingParts.ts'
import { read } from '../../shared/inputs/schema.ts'
import { wrongWith } from '../records/wrongWith.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { useSharedText } from '../sharedTexts/useSharedText.ts'
import type { Overlay_meetingFragment } from '../gql.ts'
import classes from './SideList.module.css'

type AgendaItem = Overlay_meetingFragment['agendaItems'][number]
type ItemTitleProps = {
  meetingId: string
  /** The meeting's, as it was read. */
  seq: number
  item: AgendaItem
  onKeyDown: (event: KeyboardEvent) => void
}

/** The title of an agenda item, and a field for it once it is clicked. */
export function ItemTitle({ meetingId, seq, item, onKeyDown }: ItemTitleProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isBack, setBack] = useState(false)
  if (isOpen)
    return (
      <TitleField
        meetingId={meetingId}
        seq={seq}
        item={item}
        onClose={(isByKey) => {
          setBack(isByKey)
          setOpen(false)
        }}
      />
    )
  return (
    <button
      type="button"
      data-title
      // where the field was that the keyboard left
      autoFocus={isBack}
      className={classes.edit}
      onClick={() => setOpen(true)}
      onKeyDown={onKeyDown}
      title={t`Click to rename, Alt and arrows to move`}
    >
      {item.title}
    </button>
  )
}

type TitleFieldProps = Omit<ItemTitleProps, 'onKeyDown'> & { onClose: (isByKey: boolean) => void }

/** Colleagues may write in it at the same time. Escape takes back what was typed, and so does leaving it empty. */
function TitleField({ meetingId, seq, item, onClose }: TitleFieldProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const name = useMemo(() => ({ field: 'AGENDA_TITLE', itemId: item.id }) as const, [item.id])
  const isEscaped = useRef(false)
  const isClosed = useRef(false)
  const [typed, setTyped] = useState<string | null>(null)
  const keptOf = (text: string) => read(newAgendaItem, { title: text }).kept
  const { field } = useSharedText<HTMLInputElement>({
    meetingId,
    name,
    shown: item.title,
    arrived: { text: item.title, versionId: item.titleVersionId, seq },
    onWhole: (text, { id: titleBaseId, seen }) => {
      const title = keptOf(text)?.title
      if (title && title !== item.title)
        void outbox.put({
          kind: 'updateAgendaItem',
          record: `CompanyDialog:${meetingId}`,
          input: { id: item.id, title, titleBaseId, titleSeenIds: seen },
        })
    },
    isKept: (text) => !isEscaped.current && keptOf(text) !== undefined,
  })
  const close = (isByKey: boolean) => {
    isClosed.current = true
    onClose(isByKey)
  }
  const leave = (isByKey: boolean) => {
    if (isClosed.current) return
    const text = field.ref.current?.value ?? ''
    if (isByKey && !keptOf(text)) setTyped(text)
    else close(isByKey)
  }
  useLayoutEffect(() => {
    const { length } = field.ref.current?.value ?? ''
    field.ref.current?.setSelectionRange(length, length)
  }, [field.ref])
  return (
    <TextInput
      {...field}
      size="xs"
      autoFocus
      aria-label={t`Agenda item`}
      maxLength={newAgendaItem.shape.title.max}
      error={typed === null ? null : wrongWith(newAgendaItem.shape.title, typed)}
      style={{ flex: 1 }}
      onInput={(event) => {
        field.onInput(event)
        setTyped(event.currentTarget.value)
      }}
      onBlur={() => {
        field.onBlur()
        leave(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          isEscaped.current = true
          close(true)
        } else if (event.key === 'Enter') {
          // or the same key would press what gets the focus
          event.preventDefault()
          if (!event.nativeEvent.isComposing) leave(true)
        } else field.onKeyDown(event)
      }}
    />
  )
}
