import classes from './LabelDots.module.css'

/** Labels in a row of a list. */
export function LabelDots({
  labels,
}: {
  labels: readonly { id: string; title: string; color: string }[]
}) {
  // an empty cell takes no room on a card
  if (!labels.length) return null
  return (
    <span className={classes.labels}>
      {labels.map((label) => (
        <span key={label.id} className={classes.label} style={{ '--label': label.color }}>
          {label.title}
        </span>
      ))}
    </span>
  )
}
