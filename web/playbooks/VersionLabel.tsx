import classes from './VersionLabel.module.css'
import { useVersionLabel, type Published } from './useVersionLabel.ts'

/** Which version, since when, and by whom; on a phone which one, so that the line does not wrap when it comes. */
export function VersionLabel({ version }: { version: Published }) {
  const label = useVersionLabel()
  const name = label({ number: version.number })
  return (
    <span>
      {name}
      <span className={classes.since}>{label(version).slice(name.length)}</span>
    </span>
  )
}
