import { fullName } from '../../shared/personName.ts'
import type { MemberTable_memberFragment as Member } from '../gql.ts'

/** What somebody is called; whoever is invited has an address only. */
export const memberName = ({ user, email }: Pick<Member, 'user' | 'email'>): string =>
  user ? fullName(user) : email
