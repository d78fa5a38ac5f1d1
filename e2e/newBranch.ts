import { getDetailBranch, saveBranch } from '@soportica/contract/branches/calls'
import type { Answer } from '@soportica/contract/core/endpoint'
import { ask } from './ask.ts'
import { tokenOf } from './browser.ts'

export type NewBranch = { readonly sucid: number; readonly nombre: string }

// Of the demo data: it lies somewhere.
const model = 1

/** A branch that only this journey uses, in an existing place. */
export async function newBranch(values: Readonly<Record<string, unknown>> = {}): Promise<NewBranch> {
  const token = await tokenOf('administrador')
  const { valores } = await ask<Answer<typeof getDetailBranch>>(getDetailBranch, { sucid: model, tipoModulo: 'branch' }, token)
  const { idRegion, idMunicipio } = valores
  const nombre = `Sucursal ${Math.random().toString(36).slice(2, 10)}`
  const body = { sucid: 0, tipoModulo: 'branch', nombre, idRegion, idMunicipio, anioContable: 2026, ...values }
  const { sucid } = await ask<Answer<typeof saveBranch>>(saveBranch, body, token)
  return { sucid, nombre }
}
