import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import {
  IconBold,
  IconH1,
  IconH2,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconPhotoPlus,
} from '@tabler/icons-react'
import type { Command } from 'prosemirror-state'
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Tip } from '../ui/Tip.tsx'
import { linkAt } from './richLinks.ts'
import { hasMark, indentBy, isInList, linesAt, toggleKind, toggleMark } from './richCommands.ts'
import type { RichField } from './richField.ts'
import { marks } from './richSchema.ts'
import classes from './RichText.module.css'

const LinkForm = lazyDialog(
  () => import('./LinkForm.tsx'),
  (module) => module.LinkForm,
)

/** What the selection of a text with formats is, and becomes. */
export function RichToolbar({
  field,
  onDone,
  onPicture,
}: {
  field: RichField
  onDone?: () => void
  /** Asks for pictures; left out: there are none. */
  onPicture?: (() => void) | undefined
}) {
  const { t } = useLingui()
  const state = useSyncExternalStore(field.subscribe, () => field.state)
  /** The one that Tab reaches; the arrows lead on from it. */
  const [at, setAt] = useState(0)
  const [isLinking, setLinking] = useState(false)
  useEffect(() => field.takeLinks(() => setLinking(true)), [field])
  const lines = linesAt(state),
    isOf = (kind: string) => lines.every(({ line }) => line.attrs['kind'] === kind),
    isList = isInList(state)
  const buttons = [
    {
      name: t`Bold`,
      Icon: IconBold,
      command: toggleMark('bold'),
      isOn: hasMark(state, marks.bold),
    },
    {
      name: t`Italic`,
      Icon: IconItalic,
      command: toggleMark('italic'),
      isOn: hasMark(state, marks.italic),
    },
    {
      name: t`Link`,
      Icon: IconLink,
      command: () => {
        setLinking(true)
        return true
      },
      isOn: linkAt(state) !== null,
    },
    { name: t`Heading`, Icon: IconH1, command: toggleKind('h1'), isOn: isOf('h1') },
    { name: t`Smaller heading`, Icon: IconH2, command: toggleKind('h2'), isOn: isOf('h2') },
    { name: t`List`, Icon: IconList, command: toggleKind('bullet'), isOn: isOf('bullet') },
    {
      name: t`Numbered list`,
      Icon: IconListNumbers,
      command: toggleKind('number'),
      isOn: isOf('number'),
    },
    { name: t`Checklist`, Icon: IconListCheck, command: toggleKind('check'), isOn: isOf('check') },
    { name: t`Move out`, Icon: IconIndentDecrease, command: indentBy(-1), isOff: !isList },
    { name: t`Move in`, Icon: IconIndentIncrease, command: indentBy(1), isOff: !isList },
    ...(onPicture
      ? [
          {
            name: t`Insert picture`,
            Icon: IconPhotoPlus,
            command: () => {
              onPicture()
              return true
            },
          },
        ]
      : []),
  ]
  const press = (command: Command) => {
    field.run(command)
    onDone?.()
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll('button')],
      focused = all.findIndex((one) => one === document.activeElement)
    all.at((focused + by) % all.length)?.focus()
  }
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={t`Formatting`}
        className={classes.bar}
        onKeyDown={move}
      >
        {buttons.map(({ name, Icon, command, isOn, isOff = false }, place) => (
          <Tip key={name} label={name}>
            <ActionIcon
              variant={isOn ? 'light' : 'subtle'}
              color={isOn ? 'petrol' : 'gray'}
              aria-label={name}
              aria-pressed={isOn}
              aria-disabled={isOff}
              tabIndex={place === at ? 0 : -1}
              onFocus={() => setAt(place)}
              // the caret stays where it is
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(command)}
            >
              <Icon size={16} />
            </ActionIcon>
          </Tip>
        ))}
      </div>
      {isLinking && (
        <LinkForm
          field={field}
          onClose={() => {
            setLinking(false)
            field.focus()
          }}
        />
      )}
    </>
  )
}
