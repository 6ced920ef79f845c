import { DuplicatesView } from '../merging/DuplicatesView.tsx'

/** Accounts and contacts that may be one, for Admins and Managers. */
export const Duplicates = DuplicatesView
