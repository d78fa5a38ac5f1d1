import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cssVariables, theme } from './theme.ts'

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
const sheetOf = (name: string) => readFileSync(new URL(`./shells/${name}.module.css`, import.meta.url), 'utf8')
const sheet = sheetOf('data-table/cells/StatusBadge')

it('is teal: what is written with, and the bar of the browser', () => {
  expect(theme.primaryColor).toBe('petrol')
  expect(theme.colors?.['petrol']?.[7]).toBe('#0f766e')
  expect(page).toContain('<meta name="theme-color" content="#0f766e" />')
})

it('says what is wrong in red, in light and dark', () => {
  const { light, dark } = cssVariables(theme as Parameters<typeof cssVariables>[0])
  expect([light['--mantine-color-error'], dark['--mantine-color-error']]).toEqual([
    'var(--mantine-color-red-7)',
    'var(--mantine-color-red-4)',
  ])
})

it.each([
  ['done', 'green'],
  ['paused', 'yellow'],
  ['refused', 'red'],
])('a status that means «%s» is %s', (meaning, color) => {
  const rule = new RegExp(`\\[data-meaning='${meaning}'\\] \\{[^}]*--mantine-color-${color}-`)
  expect(sheet).toMatch(rule)
})

it('has its notices at the top right', () => {
  const [, area] = /^\.area \{([^}]*)\}/m.exec(sheetOf('feedback/Toasts'))!
  const declarations = (area ?? '').match(/\b(position: fixed|top|right|bottom|left)\b/g)
  expect(declarations).toEqual(['position: fixed', 'top', 'right'])
})
