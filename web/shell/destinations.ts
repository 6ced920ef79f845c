import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { IconAddressBook, IconBuilding, IconCalendar, IconChartBar, IconRoute, IconTrash, type Icon } from '@tabler/icons-react'

export type Destination = {
  to: '/companyDialogs' | '/playbooks' | '/insights' | '/accounts/all' | '/contacts/all' | '/bin'
  label: MessageDescriptor
  icon: Icon
  /** Second key after "g". */
  key: string
  /** Addresses that count as being there. */
  within: RegExp
}

/** The entries of the navigation, in its order. */
export const destinations: Destination[] = [
  { to: '/companyDialogs', label: msg`Meetings`, icon: IconCalendar, key: 'm', within: /^\/companyDialogs?(\/|$)/ },
  { to: '/playbooks', label: msg`Playbooks`, icon: IconRoute, key: 'p', within: /^\/(playbooks|playbook\/[^/]+\/builder)(\/|$)/ },
  { to: '/insights', label: msg`Insights`, icon: IconChartBar, key: 'i', within: /^\/(insights|playbook\/[^/]+\/insights)(\/|$)/ },
  { to: '/accounts/all', label: msg`Accounts`, icon: IconBuilding, key: 'a', within: /^\/accounts?(\/|$)/ },
  { to: '/contacts/all', label: msg`Contacts`, icon: IconAddressBook, key: 'c', within: /^\/contacts?(\/|$)/ },
]

/** Stands apart, at the foot of the navigation. */
export const binDestination: Destination = { to: '/bin', label: msg`Bin`, icon: IconTrash, key: 'b', within: /^\/bin(\/|$)/ }
