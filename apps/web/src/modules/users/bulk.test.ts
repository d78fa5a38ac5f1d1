import { describe, expect, it } from 'vitest'
import { bulkActions, isPerson, type Picked, selectedCounted } from './bulk.ts'

const active: Picked = { categoria: 1, estado: 1 }
const inactive: Picked = { categoria: 1, estado: 2 }
const group: Picked = { categoria: 2, estado: 1 }
const refusal = (key: string, picked: readonly Picked[]) => bulkActions.find((action) => action.key === key)?.refusal(picked)

const noPasswords = 'No hay usuarios activos o de categoría 1 para restaurar contraseñas'
const nobody = 'No hay usuarios a quien actualizar los permisos.'
const noneActive = 'No hay usuarios activos de categoría 1 para restaurar permisos'

describe('nothing is sent', () => {
  it.each([
    ['restaurarClaves', [inactive, group], noPasswords],
    ['restaurarClaves', [group], noPasswords],
    ['restaurarPermisos', [group], nobody],
    ['restaurarPermisos', [group, inactive], noneActive],
    ['eliminar', [group], 'No hay usuarios de categoría 1 para eliminar'],
  ] as const)('%s of %j', (key, picked, sentence) => expect(refusal(key, picked)).toBe(sentence))
})

it.each(bulkActions.map(({ key }) => key))('one active person is enough for %s', (key) =>
  expect(refusal(key, [group, inactive, active])).toBeUndefined(),
)

it('a change of status is for all that are selected', () => expect(refusal('cambiarEstado', [group])).toBeUndefined())

it('a change of status says how many change, from which to which', () => {
  const { question } = bulkActions.find(({ key }) => key === 'cambiarEstado')!
  expect(question('3 usuarios', 2, [active, active, inactive])).toBe(
    '¿Desea dejar 3 usuarios en estado Inactivo? 2 usuarios pasan de Activo a Inactivo. 1 usuario ya está en Inactivo.',
  )
  expect(question('1 usuario', 1, [inactive])).toBe('¿Desea dejar 1 usuario en estado Activo? 1 usuario pasa de Inactivo a Activo.')
  expect(question('1 usuario', 1, [active])).toBe('¿Desea dejar 1 usuario en estado Activo? Ninguno cambia. 1 usuario ya está en Activo.')
})

it('counts one and many', () => expect([1, 3].map(selectedCounted)).toEqual(['1 usuario seleccionado', '3 usuarios seleccionados']))

it('only who is of category 1 may be deleted', () => expect([0, 1, 2, 3].filter((categoria) => isPerson({ categoria }))).toEqual([1]))
