import { expect, test } from 'vitest'
import { titleOf, whyOnlyRead } from './formTitle.ts'

test.each([
  [0, false, 'Nuevo Cajero'],
  [45, false, 'Editar Cajero N° 45'],
  [45, true, 'Cajero N° 45'],
])('the form of %i, only to be read: %s', (cajid, readOnly, title) => {
  expect(titleOf(cajid, readOnly)).toBe(title)
})

const [refused, every] = ['No tiene permiso para editar cajeros', 'No tiene permiso para editar ninguna etapa']
test.each([
  ['a new one', undefined, false, undefined],
  ['one that he edits', { acciones: { guardar: true }, etapas: { basica: true } }, false, undefined],
  ['one of which he edits a stage', { acciones: { guardar: true }, etapas: { basica: refused, visita: true } }, false, undefined],
  ['one of which he edits nothing', { acciones: { guardar: every }, etapas: { basica: refused, visita: refused } }, true, refused],
  ['one that he asked to read', { acciones: { guardar: true }, etapas: { basica: true } }, true, 'abierto solo para consulta'],
] as const)('why %s may only be read is said once for all of it', (_, detail, asked, why) => {
  expect(whyOnlyRead(detail, asked)).toBe(why)
})
