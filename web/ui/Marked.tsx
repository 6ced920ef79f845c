import { foundPart } from '../../shared/searchRank.ts'
import classes from './Marked.module.css'

/** The text with the part that fits what was typed marked in it. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const part = foundPart(text, typed)
  return part ? (
    <>
      {text.slice(0, part[0])}
      <mark className={classes.mark}>{text.slice(...part)}</mark>
      {text.slice(part[1])}
    </>
  ) : (
    text
  )
}
