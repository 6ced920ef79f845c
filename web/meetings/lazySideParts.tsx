import { lazyPart } from '../ui/lazyPart.tsx'

/** Fetched apart: it is folded away at first. */
export const LazyDetails = lazyPart(
  () => import('./MeetingDetails.tsx'),
  (module) => module.MeetingDetails,
  { texts: ['meeting'] },
)

/** Fetched apart: what is asked and noted comes first. */
export const LazyPains = lazyPart(
  () => import('./Pains.tsx'),
  (module) => module.Pains,
  {
    texts: ['meeting'],
    // as high as those that are named, or the line that says that none is, and the field
    waiting: ({ named }) => (
      <div style={{ height: `${named.length > 0 ? named.length * 4.6 + 2.5 : 4}rem` }} />
    ),
    takesKeys: wishOf,
  },
)

/** The same. */
export const LazyAgenda = lazyPart(
  () => import('./Agenda.tsx'),
  (module) => module.Agenda,
  {
    texts: ['meeting'],
    // as high as its items and its field
    waiting: ({ items }) => <div style={{ height: `${Math.max(items.length, 1) * 2 + 2.5}rem` }} />,
    takesKeys: wishOf,
  },
)

/** The same. */
export const LazyNextSteps = lazyPart(
  () => import('./NextSteps.tsx'),
  (module) => module.NextSteps,
  {
    texts: ['meeting'],
    // as high as its steps, or the line that says that there are none, and its fields
    waiting: ({ steps }) => (
      <div style={{ height: `${steps.length > 0 ? steps.length * 2.97 + 5.37 : 6.6}rem` }} />
    ),
    takesKeys: wishOf,
  },
)

export const fetchSideParts = () =>
  Promise.all([LazyNextSteps.fetch(), LazyDetails.fetch(), LazyPains.fetch(), LazyAgenda.fetch()])

function wishOf({ onShow }: { onShow: (() => void) | null }) {
  return onShow
}
