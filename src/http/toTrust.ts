import { BlockList, isIP } from 'node:net'

/** Whether to believe what `address` says about the caller; `hop` counts from our own connection. */
export type Trust = (address: string | undefined, hop: number) => boolean

/** Which proxies are ours: this many hops in front, or those in the given networks. */
export function toTrust(proxies: number | readonly string[]): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const networks = new BlockList()
  for (const network of proxies) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address)
    networks.addSubnet(
      address,
      prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix),
      family,
    )
  }
  return address => address !== undefined && isIP(address) !== 0 && networks.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
