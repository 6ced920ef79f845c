import { lazyDialog } from '../ui/lazyPart.tsx'

/** The dialog that makes a file of a list, for pages that have the words of its columns already. */
export const LateExport = lazyDialog(
  () => import('./ExportDialog.tsx'),
  (module) => module.ExportDialog,
)
