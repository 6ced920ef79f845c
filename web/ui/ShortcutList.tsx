import { Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { KeyHint } from './KeyHint.tsx'
import type { Shortcut } from './shortcuts.tsx'
import classes from './ShortcutList.module.css'

/** The keys that work now, by group. */
export function ShortcutList({
  shortcuts,
  onClose,
}: {
  shortcuts: readonly Shortcut[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const groups = Map.groupBy(shortcuts, (shortcut) => shortcut.group || t`On this page`)
  return (
    <Modal opened onClose={onClose} title={t`Keys`} size="md">
      {[...groups].map(([group, members]) => (
        <section key={group} className={classes.group}>
          <h3 className={classes.heading}>{group}</h3>
          <dl className={classes.list}>
            {members.map((shortcut) => (
              <div key={shortcut.keys + shortcut.label} className={classes.item}>
                <dt>{shortcut.label}</dt>
                <dd>
                  <KeyHint keys={shortcut.keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
