import { fullName } from '../../shared/personName.ts'
import type { MemberTable_memberFragment as Member } from '../gql.ts'

/** What somebody is called; whoever is invited, or gave no name, has an address only. */
export const memberName = ({ user, email }: Pick<Member, 'user' | 'email'>): string =>
  (user && fullName(user)) || email
