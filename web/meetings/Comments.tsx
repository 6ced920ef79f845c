import { lazyPart } from '../ui/lazyPart.tsx'

/** The thread of comments; fetched apart, because it is folded at first. */
export const Comments = lazyPart(
  () => import('./CommentThread.tsx'),
  (module) => module.CommentThread,
  { takesKeys: ({ autoFocus }) => autoFocus === true },
)
