import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'

export const LazyPresenter = lazyDialog(
  () => import('./Presenter.tsx'),
  (module) => module.Presenter,
)
export const LazyMediaPicker = lazyDialog(
  () => import('./MediaPicker.tsx'),
  (module) => module.MediaPicker,
)
/** In one row, whose place is there before it. */
export const LazyMediaChips = lazyPart(
  () => import('./MediaChips.tsx'),
  (module) => module.MediaChips,
  { isOptional: true },
)
/** In a form that is open: it comes with its place. */
export const LazyVersionMedia = lazyPart(
  () => import('./VersionMediaField.tsx'),
  (module) => module.VersionMediaField,
  { waiting: <div style={{ height: '4.75rem' }} /> },
)
export const LazyMediaField = lazyPart(
  () => import('./MediaField.tsx'),
  (module) => module.MediaField,
  { waiting: <div style={{ height: '4.75rem' }} /> },
)
export const LazyOptionMedia = lazyPart(
  () => import('./OptionMedia.tsx'),
  (module) => module.OptionMedia,
  { isOptional: true, waiting: <span style={{ width: 'var(--p-icon)' }} /> },
)
