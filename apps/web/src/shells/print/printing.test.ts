import { expect, it, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
const { sheetMargins } = await import('./printing.ts')

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
