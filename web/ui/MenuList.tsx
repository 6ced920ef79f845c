import { Menu, VisuallyHidden } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, useImperativeHandle, type Ref, type RefObject } from 'react'
import type { MenuAction, MenuContent, MenuPlace } from './ActionMenu.tsx'
import { ColorDot } from './ColorDot.tsx'

type Button = RefObject<HTMLElement | null>

/** The open list of an ActionMenu. */
export function MenuList({
  id,
  button,
  sections,
  head,
  headLink,
  width,
  onClose,
}: MenuContent & MenuPlace) {
  return (
    <Menu
      opened
      id={id}
      {...(width && { width })}
      returnFocus={false}
      onChange={(opened) => {
        if (!opened) onClose()
      }}
    >
      <Menu.Target>
        <Anchor button={button} />
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {headLink ? (
          <Menu.Item component={Link} {...(headLink as object)}>
            {head}
          </Menu.Item>
        ) : (
          head
        )}
        {sections.map((section, at) => {
          const actions = section.actions.filter((action) => action !== false)
          return (
            <Fragment key={at}>
              {(at > 0 || head) && <Menu.Divider />}
              {section.heading && <Menu.Label>{section.heading}</Menu.Label>}
              {actions.some(({ checked }) => checked !== undefined) ? (
                <Choice actions={actions} />
              ) : (
                actions.map((action, index) => <Action key={index} action={action} />)
              )}
            </Fragment>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Stands where the kit wants the button, which is elsewhere: the kit measures and watches that one. */
function Anchor({ button, ref }: { button: Button; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button.current!, [button])
  return null
}

function Action({ action }: { action: MenuAction }) {
  const { label, icon: Sign, danger, lang, isMarked } = action
  const look = {
    lang,
    ...(danger && { style: { color: 'var(--p-bad)' } }),
    ...(Sign && { leftSection: <Sign size={15} aria-hidden /> }),
    ...(isMarked && {
      rightSection: (
        <>
          <ColorDot color="var(--p-accent)" />
          <VisuallyHidden>
            (<Trans>new</Trans>)
          </VisuallyHidden>
        </>
      ),
    }),
  }
  // the kit's polymorphic props know nothing of the router's
  return 'run' in action ? (
    <Menu.Item {...look} onClick={action.run}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...look} component={Link} {...(action.link as object)}>
      {label}
    </Menu.Item>
  )
}

function Choice({ actions }: { actions: MenuAction[] }) {
  const choose = (value: string) => {
    const action = actions[Number(value)]
    if (action && 'run' in action) action.run()
  }
  return (
    <Menu.RadioGroup value={String(actions.findIndex(({ checked }) => checked))} onChange={choose}>
      {actions.map(({ label, icon: Sign, lang }, at) => (
        <Menu.RadioItem
          key={at}
          value={String(at)}
          lang={lang}
          closeMenuOnClick
          {...(Sign && { rightSection: <Sign size={15} stroke={1.6} aria-hidden /> })}
        >
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
