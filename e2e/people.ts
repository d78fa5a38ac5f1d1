import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ActorFlag, actors } from '@soportica/contract/people/actors'
import type { Perid } from '@soportica/contract/permissions/perid'
import { updatePermissionsProfile } from '@soportica/contract/permissions/permissionsAdmin'
import { saveProfile } from '@soportica/contract/people/profiles'
import { startSection, updateClue } from '@soportica/contract/people/session'
import { restorePasswordsSelected, saveUser } from '@soportica/contract/people/users'
import { windowsOf } from '@soportica/contract/permissions/windows'
import { expect } from 'vitest'
import { ask } from './ask.ts'
import { tokenOf } from './browser.ts'
import { product } from './product.ts'

export type Person = { readonly usuid: number; readonly usuario: string; readonly clave: string; readonly correo: string }
// acts: the parts the user may have in a project.
type Wish = {
  readonly doblefactor?: 1
  readonly mustChange?: boolean
  readonly perfil?: number
  readonly acts?: ActorFlag
  readonly nombre?: string
}

const initialPassword = 'Entregada2026*'
export const ownPassword = 'Propia2026*'

export const enter = async (usuario: string, clave: string) => (await ask(startSection, { usuario, clave })).token

const asAdministrator = (): Promise<string> => tokenOf('administrador')

const detailsOf = (usuario: string, correo: string, perfil: number) => ({
  categoria: 1,
  perfil,
  nombre: 'Lucía',
  apellido: 'Torres',
  documento: usuario,
  codigopais: '57',
  celular: '3001234321',
  acceso: 1,
  usuario,
  correo,
  estado: 1,
})

/** A new user made like an administrator does, with an own password unless it must still be changed. */
export async function newPerson({ doblefactor, mustChange = false, perfil = 1, acts, nombre = 'Lucía' }: Wish = {}): Promise<Person> {
  const usuario = `persona.${Math.random().toString(36).slice(2, 10)}`
  const correo = `${usuario}@example.com`
  const details = {
    ...detailsOf(usuario, correo, perfil),
    nombre,
    ...(acts ? { actores: [actors.find(({ flag }) => flag === acts)!.id] } : {}),
  }
  const { usuid } = await ask(saveUser, { ...details, usuid: 0, clave: initialPassword }, await asAdministrator())
  if (mustChange) return { usuid, usuario, clave: initialPassword, correo }
  await ask(updateClue, { claveactual: initialPassword, clave: ownPassword }, await enter(usuario, initialPassword))
  if (doblefactor) await ask(saveUser, { ...details, usuid, doblefactor }, await asAdministrator())
  return { usuid, usuario, clave: ownPassword, correo }
}

/** A user who does not sign in. */
export async function newUser(nombre: string): Promise<void> {
  const { usuario: _, correo: __, ...details } = detailsOf(Math.random().toString(36).slice(2, 10), '', 1)
  await ask(saveUser, { ...details, usuid: 0, nombre, acceso: 0 }, await asAdministrator())
}

type Profile = { readonly prfid: number; readonly nombre: string }

async function newProfileOf(word: string, venids: readonly number[], perids: readonly number[]): Promise<Profile> {
  const nombre = `${word} ${Math.random().toString(36).slice(2, 10)}`
  const token = await asAdministrator()
  const lists = { modulos: venids, tipoAdjuntosCajeros: [1], tipoAdjuntosSucursales: [40, 49] }
  const { prfid } = await ask<{ prfid: number }>(saveProfile, { nombre, estado: 1, ...lists }, token)
  await ask(updatePermissionsProfile, { prfid, permissions: perids.map((perid) => ({ perid, asignado: 1 })) }, token)
  return { prfid, nombre }
}

/** A profile that gives these rights only. */
export const newProfile = (...perids: Perid[]): Promise<Profile> =>
  newProfileOf('Algunos', [...new Set(perids.flatMap((perid) => windowsOf(perid)))], perids)

/** What an administrator does in the list of users with 'Restaurar contraseñas'. */
export const restorePasswordOf = async ({ usuid }: Person) =>
  ask(restorePasswordsSelected, { selectedUsers: [usuid] }, await asAdministrator())

type Mail = { readonly para: string; readonly asunto: string; readonly texto: string }

async function mailsTo(correo: string): Promise<Mail[]> {
  const folder = join(product().dataFolder, 'buzon')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted()
  const mails = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail))
  return mails.filter(({ para }) => para === correo)
}

/** Waits for the next mail to an address, and reads its code and link. */
export async function nextMail(correo: string): Promise<{ code: string; link: string }> {
  let mails: Mail[] = []
  // A mail being written cannot be read yet: polls again.
  await expect.poll(async () => (mails = await mailsTo(correo)).length).toBeGreaterThan(0)
  const { texto } = mails.at(-1)!
  return { code: /\b\d{6}\b/.exec(texto)?.[0] ?? '', link: /\/soportica\/(?:[\w-]+\.html)?#\S+/.exec(texto)?.[0] ?? '' }
}
