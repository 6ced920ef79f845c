import { shownAs } from './fileTypes.ts'

/** What media items are. */
export const mediaTypes = ['IMAGE', 'DOCUMENT', 'AUDIO', 'VIDEO', 'LINK'] as const
export type MediaType = (typeof mediaTypes)[number]

/** What an item with a file of this media type is: pictures that browsers do not show are documents. */
export function mediaTypeOf(type: string): MediaType {
  const shown = shownAs(type)
  return shown === 'picture'
    ? 'IMAGE'
    : shown === 'sound'
      ? 'AUDIO'
      : shown === 'film'
        ? 'VIDEO'
        : 'DOCUMENT'
}

/** A title for an item that is made of a file: its name without the ending. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[A-Za-z0-9]{1,10}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim() || name
