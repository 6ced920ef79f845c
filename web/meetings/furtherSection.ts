import { createContext, type ReactNode } from 'react'

/** What a higher slice shows of a meeting in its side panel, folded at first; provided by the page. */
export const FurtherSection = createContext<{ title: ReactNode; body: ReactNode } | null>(null)
