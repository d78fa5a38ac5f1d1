import type { IdName } from '@soportica/contract/core/wire'
import { getAllAttachedType, getModules, getProfileTypes, type ModuleOption } from '@soportica/contract/people/profiles'
import { call } from '../../lib/api/api.ts'
import type { TransferItem } from '../../shells/transfer/lines.ts'

export type ProfileChoices = {
  readonly modulos: readonly number[]
  readonly tipoAdjuntosCajeros: readonly number[]
  readonly tipoAdjuntosSucursales: readonly number[]
}
export type ProfileOptions = {
  readonly modules: readonly TransferItem[]
  readonly cashierTypes: readonly IdName[]
  readonly branchTypes: readonly IdName[]
  readonly chosen: ProfileChoices
}

const cashiers = 1
const itemOf = ({ venid, nombre, parent_descripcion }: ModuleOption): TransferItem => ({
  id: venid,
  label: nombre,
  group: parent_descripcion,
})
const noTypes = { tipoAdjuntosCajeros: [], tipoAdjuntosSucursales: [] }

// For a new profile (0): all modules, none chosen.
async function loadOwn(prfid: number, signal?: AbortSignal) {
  const [modules, types] = await Promise.all([
    call(getModules, { query: prfid > 0 ? { prfid } : {} }, { signal }),
    prfid > 0 ? call(getProfileTypes, { query: { prfid } }, { signal }) : noTypes,
  ])
  return { modules, chosen: { modulos: modules.asociados.map(({ venid }) => venid), ...types } }
}

export const loadChoices = async (prfid: number): Promise<ProfileChoices> => (await loadOwn(prfid)).chosen

export async function loadOptions(prfid: number, signal: AbortSignal): Promise<ProfileOptions> {
  const [{ modules, chosen }, types] = await Promise.all([loadOwn(prfid, signal), call(getAllAttachedType, { query: {} }, { signal })])
  const all = [...modules.asociados, ...modules.sinasociar].toSorted((a, b) => a.orden - b.orden)
  return {
    modules: all.map(itemOf),
    cashierTypes: types.filter(({ sistema }) => sistema === cashiers),
    branchTypes: types.filter(({ sistema }) => sistema !== cashiers),
    chosen,
  }
}
