import { randomUUID } from 'node:crypto'
import * as calls from '@soportica/contract/branches/calls'
import type { BranchName } from '@soportica/contract/projects/fieldName'
import { allPerids } from '@soportica/contract/permissions/permissions'
import type { Answer } from '@soportica/contract/core/endpoint'
import type { Caller, TestApp } from '../app.ts'
import { aMunicipality } from './cashier.ts'

type Extra = 'sucid' | 'version' | 'tipoModulo' | 'nota' | 'duplicadoDe' | 'origen' | 'clave'
/** What the form of a branch sends. */
type BranchSent = { readonly [N in BranchName | Extra]?: unknown }
/** Somebody who may do everything with branches and cashiers. */
export const everybody = (app: TestApp): Promise<Caller> => app.signInWith(...allPerids)

/** The body of a new branch's form. */
export const branchBody = async (app: TestApp, values: BranchSent = {}): Promise<BranchSent> => ({
  nombre: `Sucursal ${randomUUID().slice(0, 8)}`,
  direccion: 'Carrera 7 # 1-2',
  ...(await aMunicipality(app.database)),
  ...values,
})

export const saveBranch = (caller: Caller, sucid: number, values: BranchSent) =>
  caller.call(calls.saveBranch, { body: { sucid, ...values } })

export async function createBranch(caller: Caller, app: TestApp, values: BranchSent = {}): Promise<number> {
  const { status, body } = await saveBranch(caller, 0, await branchBody(app, values))
  if (status !== 200) throw new Error(`no branch was made: ${status} ${JSON.stringify(body)}`)
  return Number(body['sucid'])
}

export async function branchOf(caller: Caller, sucid: number, tipoModulo = 'branch'): Promise<Answer<typeof calls.getDetailBranch>> {
  const { status, body } = await caller.call(calls.getDetailBranch, { body: { sucid, tipoModulo } })
  if (status !== 200) throw new Error(`no branch was opened: ${status} ${JSON.stringify(body)}`)
  return body as never
}
