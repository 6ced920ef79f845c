import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { newId } from '../../shared/id.ts'
import { newAgendaItem } from '../../shared/inputs/meetingParts.ts'
import { read } from '../../shared/inputs/schema.ts'
import { wrongWith } from '../records/wrongWith.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { useUnsent } from '../outbox/useUnsent.ts'
import type { Overlay_meetingFragment } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { ItemTitle } from './ItemTitle.tsx'
import { RefusedPart } from './RefusedPart.tsx'
import classes from './SideList.module.css'

const nothing = { title: '' }

type AgendaItem = Overlay_meetingFragment['agendaItems'][number]

type AgendaProps = {
  /** It is wished for, and stands in its place, into which its script may come late. */
  onShow: (() => void) | null
  meetingId: string
  /** Of the meeting as it was read. */
  seq: number
  items: readonly AgendaItem[]
}

/** What is to be talked about, in order: tick, rename, move by drag, buttons or Alt+arrows. */
export function Agenda({ onShow, meetingId, seq, items }: AgendaProps) {
  const { t } = useLingui()
  const show = useEffectEvent(() => onShow?.())
  useLayoutEffect(() => show(), [])
  const outbox = useOutbox()
  const [{ title }, write] = useUnsent(`agenda.${meetingId}`, nothing)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // the item that keeps the focus when the list shows its new order
  const moving = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (moving.current)
      list.current
        ?.querySelector<HTMLElement>(`[data-item="${moving.current}"] [data-title]`)
        ?.focus()
    moving.current = null
  }, [items])
  const add = () => {
    const { kept } = read(newAgendaItem, { title })
    if (!kept) return
    void outbox.put({
      kind: 'addAgendaItem',
      record: `CompanyDialog:${meetingId}`,
      input: { id: newId(), ...kept },
    })
    write(nothing)
  }
  /** `to`: the place among the items without the moved one. */
  const move = (id: string, to: number) => {
    const others = items.filter((item) => item.id !== id)
    if (to < 0 || to > others.length) return false
    void outbox.put({
      kind: 'updateAgendaItem',
      record: `CompanyDialog:${meetingId}`,
      input: { id, afterId: others[to - 1]?.id ?? '' },
    })
    return true
  }
  const moveBy = (id: string, by: number) => {
    if (move(id, items.findIndex((item) => item.id === id) + by)) moving.current = id
  }
  const remove = (item: AgendaItem) => {
    const at = items.findIndex((one) => one.id === item.id)
    void outbox.put({
      kind: 'deleteAgendaItem',
      record: `CompanyDialog:${meetingId}`,
      input: { id: item.id },
    })
    notify.info(t`Agenda item deleted`, {
      undo: () => {
        const id = newId()
        void outbox.put({
          kind: 'addAgendaItem',
          record: `CompanyDialog:${meetingId}`,
          input: { id, title: item.title },
        })
        void outbox.put({
          kind: 'updateAgendaItem',
          record: `CompanyDialog:${meetingId}`,
          input: { id, isDone: item.isDone, afterId: items[at - 1]?.id ?? '' },
        })
      },
    })
  }
  return (
    <div className={classes.stack}>
      {items.length === 0 && (
        <p className={classes.none}>
          <Trans>Nothing on the agenda</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className={classes.list} ref={list}>
          {items.map((item, at) => (
            <li
              key={item.id}
              data-item={item.id}
              className={classes.item}
              data-done={item.isDone || undefined}
              data-dragged={dragged === item.id || undefined}
              data-over={(over === item.id && dragged !== item.id) || undefined}
              onDragOver={(event) => {
                if (dragged) {
                  event.preventDefault()
                  setOver(item.id)
                }
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged && dragged !== item.id)
                  move(
                    dragged,
                    items
                      .filter((one) => one.id !== dragged)
                      .findIndex((one) => one.id === item.id),
                  )
                setDragged(null)
                setOver(null)
              }}
            >
              <span
                className={classes.grip}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', item.title)
                  setDragged(item.id)
                }}
                onDragEnd={() => {
                  setDragged(null)
                  setOver(null)
                }}
                aria-hidden
              >
                <IconGripVertical size={13} stroke={1.6} />
              </span>
              <Checkbox
                aria-label={t`Done: ${item.title}`}
                checked={item.isDone}
                onChange={(event) =>
                  void outbox.put({
                    kind: 'updateAgendaItem',
                    record: `CompanyDialog:${meetingId}`,
                    input: { id: item.id, isDone: event.currentTarget.checked },
                  })
                }
              />
              <div className={classes.main}>
                <ItemTitle
                  meetingId={meetingId}
                  seq={seq}
                  item={item}
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
                      return
                    event.preventDefault()
                    event.stopPropagation()
                    moveBy(item.id, event.key === 'ArrowUp' ? -1 : 1)
                  }}
                />
                <RefusedPart
                  meetingId={meetingId}
                  name={{ field: 'AGENDA_TITLE', itemId: item.id }}
                />
              </div>
              <span className={classes.tools}>
                <ActionIcon
                  size="sm"
                  aria-label={t`Move up: ${item.title}`}
                  disabled={at === 0}
                  onClick={() => moveBy(item.id, -1)}
                >
                  <IconArrowUp size={14} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={t`Move down: ${item.title}`}
                  disabled={at === items.length - 1}
                  onClick={() => moveBy(item.id, 1)}
                >
                  <IconArrowDown size={14} stroke={1.6} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={t`Delete: ${item.title}`}
                  onClick={() => remove(item)}
                >
                  <IconTrash size={14} stroke={1.6} />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        data-side-field="agenda"
        aria-label={t`New agenda item`}
        placeholder={t`Add to the agenda`}
        value={title}
        maxLength={newAgendaItem.shape.title.max}
        error={title === '' ? null : wrongWith(newAgendaItem.shape.title, title)}
        onChange={(event) => write({ title: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
    </div>
  )
}
