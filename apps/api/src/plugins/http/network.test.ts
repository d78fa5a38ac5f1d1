import { expect, test } from 'vitest'
import { network, siteNetwork } from './network.ts'

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007::9', '2001:db8:0:7::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, expected) => {
  expect(network(address)).toBe(expected)
})

test.each([
  ['10.1.2.3', undefined],
  ['::ffff:10.1.2.3', undefined],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0::/48'],
  ['2001:0DB8:0000:0008::9', '2001:db8:0::/48'],
])('%s is of the site %s', (address, expected) => {
  expect(siteNetwork(address)).toBe(expected)
})
