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
import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Tip } from '../ui/Tip.tsx'
import { useToolbarKeys } from '../ui/useToolbarKeys.ts'
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
  const keys = useToolbarKeys()
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
  return (
    <>
      <div
        {...keys}
        role="toolbar"
        tabIndex={-1}
        aria-label={t`Formatting`}
        className={classes.bar}
      >
        {buttons.map(({ name, Icon, command, isOn, isOff = false }) => (
          <Tip key={name} label={name}>
            <ActionIcon
              variant={isOn ? 'light' : 'subtle'}
              color={isOn ? 'petrol' : 'gray'}
              aria-label={name}
              aria-pressed={isOn}
              aria-disabled={isOff}
              // the caret stays where it is
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(command)}
            >
              <Icon size={16} aria-hidden />
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
