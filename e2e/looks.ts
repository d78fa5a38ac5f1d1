import type { PageOptions } from './browser.ts'

const all: readonly (readonly [string, PageOptions])[] = [
  ['light', {}],
  ['dark', { dark: true }],
  ['phone', { phone: true }],
  ['dark phone', { dark: true, phone: true }],
]
/** Each scheme and width once; the sweep checks every combination. */
export const looks = process.env['SWEEP'] ? all : all.filter(([, { dark, phone }]) => dark === phone)
