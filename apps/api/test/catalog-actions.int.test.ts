import { catalogCalls } from '@soportica/contract/catalogCalls'
import { area } from '@soportica/contract/catalogs/area'
import { expect, it } from 'vitest'
import { testApp } from './app.ts'

const app = testApp()
const { create, edit, delete: remove } = area.permissions

const mayImport = async (...rights: Parameters<ReturnType<typeof app>['signInWith']>) => {
  const caller = await app().signInWith(...rights)
  const { status, body } = await caller.call(catalogCalls(area).list, { body: {} })
  expect(status).toBe(200)
  return (body['acciones'] as unknown as Record<string, unknown>)['importar']
}

it.each([
  ['create', create],
  ['edit', edit],
])('lets who may %s bring rows from Excel', async (_, right) => expect(await mayImport(right)).toBe(true))

it('says to who may do neither which rights that takes', async () =>
  expect(await mayImport(remove)).toBe(`No tiene permiso para crear áreas o editar áreas (permiso ${create} o ${edit})`))
