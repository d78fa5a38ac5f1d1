import { randomUUID } from 'node:crypto'
import { saveUser } from '@soportica/contract/people/users'
import type { Caller } from '../app.ts'
import { password } from './user.ts'

/** What a person's form sends. */
export function personBody(perfil: number, values: Record<string, unknown> = {}): Record<string, unknown> {
  const name = randomUUID().slice(0, 13)
  return {
    categoria: 1,
    perfil,
    nombre: 'Persona',
    apellido: name,
    documento: `D${name}`,
    codigopais: '57',
    celular: '(300) 123-4567',
    acceso: 1,
    usuario: `p${name}`,
    correo: `p${name}@example.com`,
    estado: 1,
    ...values,
  }
}

/** What a group's form sends. */
export const groupBody = (perfil: number, values: Record<string, unknown> = {}): Record<string, unknown> => ({
  categoria: 2,
  perfil,
  nombre: `Grupo ${randomUUID()}`,
  actores: [6],
  estado: 1,
  ...values,
})

/** Saved by who may, with a password when it has access. */
export async function createPerson(caller: Caller, body: Record<string, unknown>): Promise<number> {
  const clave = body['acceso'] === 1 ? { clave: password } : {}
  const answer = await caller.call(saveUser, { body: { ...clave, ...body } })
  if (answer.status !== 200) throw new Error(`nobody was created: ${JSON.stringify(answer.body)}`)
  return Number(answer.body['usuid'])
}
