import { expect, it } from 'vitest'
import { keysOnScreen } from './screenKeys.ts'

const groupsOn = (parts: readonly string[], characters = true) => keysOnScreen((selector) => parts.includes(selector), characters)
const purposes = (parts: readonly string[], characters?: boolean) =>
  groupsOn(parts, characters).here.flatMap(({ shortcuts }) => shortcuts.map(({ does }) => does))

it('lists the keys of a list where there is one, and those of a selection where rows can be selected', () => {
  expect(groupsOn([]).here.map(({ name }) => name)).toEqual(['En toda la aplicación'])
  expect(groupsOn([]).elsewhere.map(({ name }) => name)).toContain('Listas')
  expect(purposes(['[role="grid"]'])).toContain('Ir a la fila siguiente')
  expect(purposes(['[role="grid"]'])).not.toContain('Seleccionar la fila')
  expect(purposes(['[role="grid"]', '[aria-multiselectable]'])).toContain('Seleccionar la fila')
  expect(purposes(['[role="grid"]', '[aria-keyshortcuts~="N"]'])).toContain('Crear un registro')
})

it('leaves out letters and signs that are switched off', () => {
  const listed = groupsOn(['[role="grid"]', '[aria-multiselectable]'], false).here.flatMap(({ shortcuts }) => shortcuts)
  expect(listed.find(({ does }) => does === 'Ir a la fila siguiente')?.keys).toEqual(['↓'])
  expect(listed.some(({ does }) => does === 'Seleccionar la fila' || does === 'Ver los atajos de teclado')).toBe(false)
})
