import { expect, it } from 'vitest'
import { usesSentence } from './usesSentence.ts'

it('tells where a record is used', () => {
  const usos = [
    { nombre: 'tipologías', cantidad: 3 },
    { nombre: 'cajeros', cantidad: 1250 },
  ]
  expect(usesSentence(usos)).toBe('Se usa en: 3 tipologías, 1.250 cajeros. Los registros que ya lo tienen lo conservan.')
})
it('tells that nothing uses it', () => expect(usesSentence([{ nombre: 'cajeros', cantidad: 0 }])).toBe('Ningún otro registro lo usa.'))

const children = { many: 'subcategorías', parent: 'categoría' }
it('tells what becomes of the records that belong to it', () => {
  expect(usesSentence([{ nombre: 'subcategorías', cantidad: 2 }], children)).toBe(
    'Tiene 2 subcategorías: dejan de ofrecerse y vuelven si restaura la categoría.',
  )
  expect(usesSentence([{ nombre: 'subcategorías', cantidad: 1 }], children)).toBe(
    'Tiene 1 subcategoría: deja de ofrecerse y vuelve si restaura la categoría.',
  )
})
it('tells them apart from those that use it', () => {
  const usos = [
    { nombre: 'cajeros', cantidad: 3 },
    { nombre: 'subcategorías', cantidad: 2 },
  ]
  expect(usesSentence(usos, children)).toBe(
    'Tiene 2 subcategorías: dejan de ofrecerse y vuelven si restaura la categoría. Se usa en: 3 cajeros. Los registros que ya lo tienen lo conservan.',
  )
})
