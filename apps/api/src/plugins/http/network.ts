import { isIPv6 } from 'node:net'

/** Who has one IPv6 address has its whole network of 64 bits: it counts as one. */
export function network(address: string): string {
  const [mapped = address] = /(?<=^::ffff:)\d+\.\d+\.\d+\.\d+$/i.exec(address) ?? []
  if (!isIPv6(mapped)) return mapped
  const [head = '', tail] = (mapped.split('%')[0] ?? '').split('::')
  const parts = (text: string | undefined): string[] => (text ? text.split(':') : [])
  const missing = tail === undefined ? 0 : Math.max(0, 8 - parts(head).length - parts(tail).length)
  const groups = [...parts(head), ...Array<string>(missing).fill('0'), ...parts(tail)]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
