import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import * as imports from '@soportica/contract/core/imports'
import type { Answer, Caller } from '../app.ts'

const expected = (answer: Answer): unknown => {
  if (answer.status !== 200) throw new Error(`it was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
export const preview = (answer: Answer) => expected(answer) as imports.ImportPreview
export const outcome = (answer: Answer) => expected(answer) as imports.ImportOutcome

type List = { definition?: CatalogDefinition; lugar?: number }
/** Rows pasted into a list: the areas, unless another one is named. */
export const send = (caller: Caller, filas: string[][], { definition = area, lugar }: List = {}) =>
  caller.call(imports.startImport, { body: { lista: definition.name, filas, ...(lugar ? { lugar } : {}) } })
/** The same for a list that is no catalogue. */
export const pasteInto = async (caller: Caller, lista: string, filas: string[][]) =>
  preview(await caller.call(imports.startImport, { body: { lista, filas } }))
export const paste = async (caller: Caller, filas: string[][], list: List = {}) => preview(await send(caller, filas, list))
export const apply = (caller: Caller, impid: string) => caller.call(imports.applyImport, { params: { impid }, body: {} })
export const undo = (caller: Caller, impid: string) => caller.call(imports.undoImport, { params: { impid }, body: {} })
