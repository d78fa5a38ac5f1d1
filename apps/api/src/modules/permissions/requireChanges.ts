import { windowsOf } from '@soportica/contract/permissions/windows'
import type { Perid } from '@soportica/contract/permissions/perid'
import { permissionName } from '@soportica/contract/permissions/permissions'
import type { Change } from '../../capabilities/history/recordHistory.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { holds } from './assignment.ts'
import type { Holder } from './permissions.queries.ts'

type PermissionInput = readonly { readonly perid: Perid; readonly asignado: 0 | 1 }[]
export type Changes = ReadonlyMap<Perid, boolean>

export const nothingChanged = { mensaje: 'No has realizado ninguna modificación' }

/** The real changes of the sent list; nothing outside the receiver's windows. */
export function requireChanges(holder: Holder, input: PermissionInput): Changes {
  const wanted = new Map<Perid, boolean>()
  for (const { perid, asignado } of input) {
    if (!windowsOf(perid).some((venid) => holder.ventanas.has(venid)))
      throw new AppError('permiso.otroModulo', { perid, nombre: holder.nombre }, { campo: 'permissions' })
    if (wanted.has(perid) && wanted.get(perid) !== (asignado === 1))
      throw new AppError('permiso.dosVeces', { perid }, { campo: 'permissions' })
    wanted.set(perid, asignado === 1)
  }
  return new Map([...wanted].filter(([perid, asignado]) => holds(holder, perid) !== asignado))
}

const word = (on: boolean): string => (on ? 'Sí' : 'No')

/** One line for each change, in words. */
export const asHistory = (changes: Changes): Change[] =>
  [...changes].map(([perid, asignado]) => {
    const name = `${permissionName(perid)} (${perid})`
    return { campo: 'permisos', antes: `${name}: ${word(!asignado)}`, despues: `${name}: ${word(asignado)}` }
  })

export const granted = (changes: Changes): Perid[] => [...changes].filter(([, on]) => on).map(([perid]) => perid)
export const revoked = (changes: Changes): Perid[] => [...changes].filter(([, on]) => !on).map(([perid]) => perid)

/** A permission as the history has it; nothing: it speaks of something else. */
export function storedPermission(text: string): { nombre: string; perid: Perid; asignado: 0 | 1 } | undefined {
  const [, nombre = '', perid, on] = /^(.*) \((\d+)\): (Sí|No)$/.exec(text) ?? []
  return perid === undefined ? undefined : { nombre, perid: Number(perid), asignado: on === 'Sí' ? 1 : 0 }
}
