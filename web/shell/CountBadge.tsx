import { capped } from '../../shared/textCut.ts'
import classes from './Navigation.module.css'

/** How many things wait at a place of the navigation; nothing for none. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 && <span className={classes.count}>{capped(count)}</span>
}
