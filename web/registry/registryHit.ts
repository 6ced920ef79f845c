import type { RegistryOption_companyFragment, RemoteRegistryQuery } from '../gql.ts'

type RemoteAnswer = NonNullable<RemoteRegistryQuery['remoteRegistry']>

/** A company that a register has. */
export interface RegistryHit extends Pick<
  RegistryOption_companyFragment,
  'number' | 'vAT' | 'name' | 'otherNames'
> {
  account: { id: string; name: string } | null
  addresses: readonly {
    street: string | null
    zipCode: string | null
    city: string | null
    countryName: string
  }[]
  activities: readonly { title: string | null }[]
  /** Of one over the network. */
  remote?: {
    source: RemoteAnswer['source']
    dateAsked: string | null
    isNamed: boolean
    isActive: boolean
  }
}

export const remoteHits = ({ source, dateAsked, companies }: RemoteAnswer): RegistryHit[] =>
  companies.map(({ isNamed, isActive, ...company }) => ({
    ...company,
    activities: [],
    remote: { source, dateAsked, isNamed, isActive },
  }))

/** The same of any register. */
export const vatKey = ({ vAT }: Pick<RegistryHit, 'vAT'>): string =>
  vAT.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
