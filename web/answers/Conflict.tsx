import { LoadingState } from '../ui/LoadingState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import classes from './QuestionCard.module.css'

/** The card of a conflict; fetched apart, because most answers have none. */
export const Conflict = lazyPart(
  () => import('./ConflictCard.tsx'),
  (module) => module.ConflictCard,
  {
    waiting: (
      <div className={classes.settling}>
        <LoadingState rows={4} />
      </div>
    ),
  },
)
