import classes from './canvasHub.module.css'

/** Where links begin: as the library looks for it, and cheaper than a port; none can be drawn from it. */
export const FarPort = ({ questionId, top }: { questionId: string; top?: number }) => (
  <span
    className={`source ${classes.farPort}`}
    data-handleid={questionId}
    data-handlepos="right"
    style={{ top: top ?? '50%' }}
  />
)
