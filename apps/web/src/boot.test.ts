import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const program = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8')

it.each([
  ['#/requestplain', '/soportica/requestplain.html'],
  ['#/requestplain?de=correo', '/soportica/requestplain.html'],
  ['#/requestplain/7/secreto', '/soportica/requestplain.html#/7/secreto'],
  ['#/requestplains-report', undefined],
  ['#/requestplainsadmin/7', undefined],
  ['#/dashboard', undefined],
])('the address %s leads to the form for strangers or stays: %s', (hash, expected) => {
  let gone: string | undefined
  const documentElement = { dataset: {}, style: {} }
  runInNewContext(program, {
    location: { hash, replace: (address: string) => (gone = address) },
    document: { documentElement },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
  })
  expect(gone).toBe(expected)
})
