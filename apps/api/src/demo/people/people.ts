import { demoUsers } from '../demoUsers.ts'
import { companies } from './companies.ts'
import { names } from './names.ts'

export type Person = {
  readonly usuario: string
  readonly nombre: string
  readonly apellido: string
  readonly perfil: string
  readonly grupo: number
  readonly activo: boolean
}

// The group of each demo user: management, coordination, an agency, a visiting company, branches (twice), a builder, those of requests
// (branches, management, designers), supervision, and plan requests.
const demoGroups = [1, 2, 4, 7, 3, 3, 9, 3, 1, 2, 11, 2]

/** The demo users first, then the staff of every company in turn; position + 1 is the person's id. */
export const people: readonly Person[] = names.map(([nombre, apellido], at) => {
  const demo = demoUsers[at]
  if (demo) return { usuario: demo.usuario, nombre, apellido, perfil: demo.perfil, grupo: demoGroups[at] ?? 1, activo: true }
  const grupo = (at % companies.length) + 1
  const perfil = companies[grupo - 1]?.perfil ?? 'Consulta'
  return {
    usuario: userNameOf(nombre, apellido),
    nombre,
    apellido,
    perfil: perfil === 'Administrador' ? 'Consulta' : perfil,
    grupo,
    activo: at % 19 !== 0,
  }
})

export function userNameOf(nombre: string, apellido: string): string {
  return plain(`${nombre.split(' ')[0]}.${apellido.split(' ')[0]}`)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
