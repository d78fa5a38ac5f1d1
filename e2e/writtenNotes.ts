import { notesOf } from '@soportica/contract/notes'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { ask } from './ask.ts'
import { enter } from './people.ts'

const tokens = new Map<string, Promise<string>>()

export function tokenOf(usuario: string): Promise<string> {
  const user = demoUsers.find((demo) => demo.usuario === usuario)
  if (!user) throw new Error(`no demo user is called ${usuario}`)
  const token = tokens.get(usuario) ?? enter(user.usuario, user.clave)
  tokens.set(usuario, token)
  return token
}

type Place = { readonly id: number; readonly sistema?: 1 | 2; readonly actid?: number; readonly notid?: number; readonly version?: number }

/** What somebody wrote before the journey begins. */
export async function writeNote(usuario: string, { sistema = 1, ...place }: Place, description: string): Promise<number> {
  const { notid } = await ask<{ notid: number }>(notesOf[sistema].saveNote, { ...place, description }, await tokenOf(usuario))
  return notid
}
