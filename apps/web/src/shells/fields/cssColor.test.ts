import { expect, it } from 'vitest'
import { cssColor } from './cssColor.ts'

it.each([
  ['#0F766E', '#0f766e'],
  ['0f766e', '#0f766e'],
  ['#abc', '#aabbcc'],
  ['0f766eff', '#0f766e'],
  ['', undefined],
  ['rojo', undefined],
  ['url(x)', undefined],
])('%s is the colour %s', (value, color) => expect(cssColor(value)).toBe(color))
