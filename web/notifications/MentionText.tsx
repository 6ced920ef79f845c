import { nameIn, type Mentioned } from './CommentField.tsx'
import classes from './MentionText.module.css'

/** A comment's text with the colleagues whom it names marked. */
export function MentionText({
  content,
  mentioned,
}: {
  content: string
  mentioned: readonly Mentioned[] | null
}) {
  if (!mentioned?.length) return content
  const names = mentioned.map(nameIn).sort((a, b) => b.length - a.length)
  const parts = content.split(
    new RegExp(
      `(${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    ),
  )
  return parts.map((part, at) =>
    names.includes(part) ? (
      <strong key={at} className={classes.mention}>
        {part}
      </strong>
    ) : (
      part
    ),
  )
}
