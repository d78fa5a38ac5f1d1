import { getDetailCashier, saveCashier } from '@soportica/contract/cashiers/calls'
import type { Answer } from '@soportica/contract/core/endpoint'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { ask } from './ask.ts'
import { tokenOf } from './browser.ts'

export type NewCashier = { readonly cajid: number; readonly nombre: string }

// Of the demo data; no journey changes where it stands nor how it is planned.
const model = 1
/** 'Centro comercial': the modality of the demo data that asks for every stage. */
export const asksForAll = 2

/** A cashier that only this journey uses, in an existing place and modality. */
export async function newCashier(values: Readonly<Record<string, unknown>> = {}): Promise<NewCashier> {
  const token = await tokenOf('administrador')
  const { valores } = await ask<Answer<typeof getDetailCashier>>(getDetailCashier, { cajid: model, tipoModulo: 'cashiers' }, token)
  const { idRegion, idMunicipio, idModalidad } = valores
  const nombre = `Cajero ${Math.random().toString(36).slice(2, 10)}`
  const body = { cajid: 0, tipoModulo: 'cashiers', nombreCajero: nombre, idRegion, idMunicipio, idModalidad, anioContable: 2026, ...values }
  const { cajid } = await ask<Answer<typeof saveCashier>>(saveCashier, body, token)
  return { cajid, nombre }
}

/** Saves it as another user. */
export async function saveElsewhere(cajid: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  await ask(saveCashier, { cajid, tipoModulo: 'cashiers', ...values }, await tokenOf('administrador'))
}

/** A demo user as the actor of a stage: they were registered in this order. */
export const numberOf = (usuario: string): number => demoUsers.findIndex((demo) => demo.usuario === usuario) + 1
