import {
  getRequestCategories,
  getRequestProjects,
  getRequestRequirements,
  getRequestTypes,
  saveRequestAdmin,
} from '@soportica/contract/requests/calls'
import { getLocalSearch, listLocalSearch } from '@soportica/contract/local-search/calls'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import { localSearchRequirement } from '@soportica/contract/requests/states'
import { newAddress } from './address.ts'
import { ask } from './ask.ts'
import { tokenOf } from './browser.ts'
import { product } from './product.ts'

type Choice = { readonly id: number; readonly nombre: string }
const choices = ({ path }: EndpointSpec, query: string, token: string) =>
  ask<Choice[]>({ method: 'GET', path: `${path}?${query}` as EndpointSpec['path'] }, undefined, token)

/** The first way through the choices of a request that leads to premises of a branch. */
async function wayToPremises(token: string): Promise<Record<string, number>> {
  const projects = await choices(getRequestProjects, '', token)
  for (const { id: pryId } of projects.filter(({ nombre }) => nombre === 'Sucursales'))
    for (const { id: catId } of await choices(getRequestCategories, `pryId=${pryId}`, token))
      for (const { id: tsoId } of await choices(getRequestTypes, `catId=${catId}`, token)) {
        const found = await choices(getRequestRequirements, `tsoId=${tsoId}`, token)
        if (found.some(({ id }) => id === localSearchRequirement)) return { pryId, catId, tsoId, treId: localSearchRequirement }
      }
  throw new Error('no request leads to premises')
}

async function save(body: Record<string, string | number>, token: string): Promise<{ solId: number; version: number }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() }
  const response = await fetch(`${product().url}/soportica${saveRequestAdmin.path}`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as { solId: number; version: number }
}

/** A request for premises that was approved: its local search is to be activated. */
export async function newSearch(): Promise<number> {
  const token = await tokenOf('administrador')
  const premises = {
    areaEstimada: 120,
    depId: 1,
    ciuId: 1,
    sector: 'Laureles',
    ubicacionLocal: 1,
    tipoBusqueda: 2,
    canon: 1,
    canonValor: 4_500_000,
  }
  const observaciones = 'Un local de esquina, cerca de la estación'
  const { solId, version } = await save({ ...(await wayToPremises(token)), observaciones, ...premises }, token)
  await save({ solId, accion: 'aprobar', observacionAprobacion: 'Adelante', version }, token)
  return solId
}

/** A local search that was solved and of which nothing was registered yet. */
export async function solvedSearch(): Promise<number> {
  const token = await tokenOf('administrador')
  const solved = await ask<{ results: { id: number }[] }>(listLocalSearch, { opc: 1, estado: 24, rows: 100, first: 0 }, token)
  for (const { id } of solved.results) {
    const { registrar } = await ask<{ registrar?: true | string }>(getLocalSearch, { id }, token)
    if (registrar === true) return id
  }
  throw new Error('no solved search is left')
}
