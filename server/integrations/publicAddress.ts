// Which addresses are of the internet at large: what is asked of a vendor must not be answered by this network.
import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { Protocol } from './connector.ts'

/** Ranges of the special-purpose registries; what is in none is public. */
const special4 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special4.addSubnet(net, prefix, 'ipv4')
/** Of IPv6 only this one is public, but for parts of it that are documentation or lead to IPv4 addresses. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(net, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special4.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
    default:
      return false
  }
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Finds the addresses of a host for a socket, which connects to what was checked here and to nothing else; fails when one
 * of them is not public.
 */
export function lookUpPublic(host: string, options: LookupOptions, found: Found): void {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return found(new Protocol('PRIVATE_ADDRESS'), [])
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
