import { randomUUID } from 'node:crypto'
import { addDepartment, addMunicipality, addRegion } from '@soportica/contract/people/positions'
import type { Caller } from '../app.ts'

export const newName = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`

async function added(
  caller: Caller,
  call: typeof addRegion | typeof addDepartment | typeof addMunicipality,
  body: object,
): Promise<number> {
  const answer = await caller.call(call, { body })
  if (answer.status !== 200) throw new Error(`${call.path} was refused: ${JSON.stringify(answer.body)}`)
  return Number(answer.body['pogid'])
}

export const createRegion = (caller: Caller, nombre = newName('Región')): Promise<number> => added(caller, addRegion, { nombre })
export const createDepartment = (caller: Caller, region: number, nombre = newName('Departamento')): Promise<number> =>
  added(caller, addDepartment, { region, nombre })
export const createMunicipality = (caller: Caller, departamento: number, nombre = newName('Municipio')): Promise<number> =>
  added(caller, addMunicipality, { departamento, nombre })
