import type { ComponentProps } from 'react'
import { NoEntry } from './NoEntry.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { SignIn } from './SignIn.tsx'

type DoorProps =
  | ({ at: 'sign-in' } & ComponentProps<typeof SignIn>)
  | ({ at: 'no-entry' } & ComponentProps<typeof NoEntry>)
  | ({ at: 'session-ended' } & ComponentProps<typeof SessionEnded>)

/** What stands before the product, or over its open page, for whoever is not in or not any more. */
export function Door(props: DoorProps) {
  switch (props.at) {
    case 'sign-in':
      return <SignIn code={props.code} after={props.after} />
    case 'no-entry':
      return <NoEntry problem={props.problem} retry={props.retry} />
    case 'session-ended':
      return <SessionEnded code={props.code} why={props.why} />
  }
}
