import classes from './LabelDots.module.css'

/** Labels in a row of a list. */
export function LabelDots({
  labels,
}: {
  labels: readonly { id: string; title: string; color: string }[]
}) {
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
