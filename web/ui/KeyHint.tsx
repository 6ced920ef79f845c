import classes from './KeyHint.module.css'

const signs: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  Shift: '⇧',
  Backspace: '⌫',
}

/** The key caps of a shortcut, written as for `useShortcut`. */
export function KeyHint({ keys }: { keys: string }) {
  const apple = /Mac|iPhone|iPad/.test(navigator.platform)
  return (
    <span className={classes.keys}>
      {keys.split(/[+ ](?=.)/).map((key, at) => (
        <kbd key={at} className={classes.key}>
          {key === 'Ctrl' && apple
            ? '⌘'
            : (signs[key] ?? (key.length === 1 ? key.toUpperCase() : key))}
        </kbd>
      ))}
    </span>
  )
}
