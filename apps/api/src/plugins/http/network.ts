import { isIPv6 } from 'node:net'

const withoutMapping = (address: string): string => /(?<=^::ffff:)\d+\.\d+\.\d+\.\d+$/i.exec(address)?.[0] ?? address

function prefixOf(address: string, bits: 48 | 64): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const parts = (text: string | undefined): string[] => (text ? text.split(':') : [])
  const missing = tail === undefined ? 0 : Math.max(0, 8 - parts(head).length - parts(tail).length)
  const groups = [...parts(head), ...Array<string>(missing).fill('0'), ...parts(tail)]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`
}

/** An owner of one IPv6 address has its whole /64 network: it counts as one. */
export function network(address: string): string {
  const plain = withoutMapping(address)
  return isIPv6(plain) ? prefixOf(plain, 64) : plain
}

/** The /48 network that a provider gives to one customer; undefined for IPv4. */
export function siteNetwork(address: string): string | undefined {
  const plain = withoutMapping(address)
  return isIPv6(plain) ? prefixOf(plain, 48) : undefined
}
