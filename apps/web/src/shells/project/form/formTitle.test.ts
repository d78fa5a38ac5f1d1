import { cashierProject } from '@soportica/contract/cashiers/project'
import { expect, test } from 'vitest'
import { parkProjectFixture } from '../../../../test/fixtures/parkProjectFixture.ts'
import { titleOf, whyOnlyRead } from './formTitle.ts'

test.each([
  ['Nuevo Cajero', cashierProject, 0, false],
  ['Editar Cajero N° 45', cashierProject, 45, false],
  ['Cajero N° 45', cashierProject, 45, true],
  ['Nueva Plaza', parkProjectFixture, 0, false],
  ['Editar Plaza N° 45', parkProjectFixture, 45, false],
  ['Plaza N° 45', parkProjectFixture, 45, true],
])('the title «%s» is built from the project', (title, project, id, readOnly) => {
  expect(titleOf(project, id, readOnly)).toBe(title)
})

const [refused, every] = ['No tiene permiso para editar cajeros', 'No tiene permiso para editar ninguna etapa']
test.each([
  ['a new one', undefined, undefined],
  ['one that he edits', { acciones: { guardar: true }, etapas: { basica: true } }, undefined],
  ['one of which he edits a stage', { acciones: { guardar: true }, etapas: { basica: refused, visita: true } }, undefined],
  ['one of which he edits nothing', { acciones: { guardar: every }, etapas: { basica: refused, visita: refused } }, refused],
] as const)('why %s may only be read is said once for all of it', (_, detail, why) => {
  expect(whyOnlyRead(cashierProject, detail)).toBe(why)
})

test('a user who edits nothing gets the reason of the first stage, whatever its name', () => {
  const detail = { acciones: { guardar: every }, etapas: { general: refused, obra: refused } } as const
  expect(whyOnlyRead(parkProjectFixture, detail)).toBe(refused)
})
