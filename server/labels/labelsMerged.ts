// What a slice above this one keeps by labels, worked out anew when two became one, or one became two again.
import type { Context } from '../rules/authorise.ts'

type Follow = (context: Context, labelIds: readonly string[]) => Promise<void>
const following: Follow[] = []

/** Called behind the change, in its transaction. */
export async function labelsMerged(context: Context, labelIds: readonly string[]): Promise<void> {
  for (const follow of following) await follow(context, labelIds)
}
/** A higher slice says what it does then, with the labels and all that are one with them. */
export const onLabelsMerged = (follow: Follow): void => {
  following.push(follow)
}
