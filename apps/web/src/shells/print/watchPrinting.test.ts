import { expect, it, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
const { sheetMargins, write } = await import('./watchPrinting.ts')

it('each sheet says product, page, person, moment and which one it is', () => {
  const css = sheetMargins('Cajeros · Soportica', 'Ana Ruiz', '28-11-2026 15:53')
  expect(css).toContain('@top-left { content: "Cajeros · Soportica"; }')
  expect(css).toContain('@top-right { content: "Ana Ruiz · 28-11-2026 15:53"; }')
  expect(css).toContain('@bottom-right { content: counter(page) " de " counter(pages); }')
  expect(sheetMargins('N° 5', '', 'hoy')).toContain('"N° 5 · Soportica"')
})

it('no title ends the sentence it stands in', () => {
  expect(sheetMargins('a" } \\ b', '', '')).toContain('@top-left { content: "a  }   b · Soportica"; }')
})

type Marks = Record<string, string>
function marksOf(field: object, pills = false): { readonly box: Marks; readonly root: Marks } {
  const [box, root]: Marks[] = [{}, {}]
  const marking = (marks: Marks) => ({ setAttribute: (name: string, text: string) => Object.assign(marks, { [name]: text }) })
  const around = { ...marking(root!), querySelector: () => (pills ? {} : null) }
  write({ ...field, parentElement: marking(box!), closest: () => around } as unknown as HTMLInputElement)
  return { box: box!, root: root! }
}

it('a field’s content is printed in full, and an empty field is left out', () => {
  expect(marksOf({ value: 'Enlaces y Comunicaciones Orinoquía' }).box).toEqual({ 'data-print-value': 'Enlaces y Comunicaciones Orinoquía' })
  expect(marksOf({ value: ' ' })).toEqual({ box: {}, root: { 'data-print-empty': '' } })
  expect(marksOf({ value: '' }, true)).toEqual({ box: {}, root: {} })
})
