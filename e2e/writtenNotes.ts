import { saveCashier } from '@soportica/contract/cashiers/calls'
import { notesOf } from '@soportica/contract/records/notes'
import { ask } from './ask.ts'
import { tokenOf } from './browser.ts'

type NoteTarget = {
  readonly id: number
  readonly sistema?: 1 | 2
  readonly actid?: number
  readonly notid?: number
  readonly version?: number
}

/** What somebody wrote before the journey begins. */
export async function writeNote(usuario: string, { sistema = 1, ...target }: NoteTarget, description: string): Promise<number> {
  const { notid } = await ask<{ notid: number }>(notesOf[sistema].saveNote, { ...target, description }, await tokenOf(usuario))
  return notid
}

/** A cashier without notes. */
export async function newCashier(): Promise<number> {
  const nombreCajero = `Cajero ${Math.random().toString(36).slice(2, 10)}`
  const where = { direccion: 'Calle 1 # 2-3', idRegion: 1, idDepartamento: 1, idMunicipio: 1 }
  const values = { cajid: 0, tipoModulo: 'cashiers', nombreCajero, ...where }
  const { cajid } = await ask<{ cajid: number }>(saveCashier, values, await tokenOf('administrador'))
  return cajid
}
