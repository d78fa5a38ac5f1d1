import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import type { changedMany } from '@soportica/contract/projects/manyWire'
import type { RequestRow } from '@soportica/contract/requests/calls'
import type { RequestAction } from '@soportica/rules/requests'
import type { z } from 'zod'
import type { ShortcutName } from '../../shells/shortcuts/shortcuts.ts'
import { nameOf } from './requestFilters.ts'

export const decisions = ['aprobar', 'rechazar', 'solucionar'] as const satisfies readonly RequestAction[]
export type Decision = (typeof decisions)[number]
type Words = {
  readonly verb: string
  readonly done: string
  readonly meaning: StatusMeaning
  readonly label: string
  readonly field: `observacion${string}`
  readonly danger?: true
  readonly key: ShortcutName
}
export const decisionWords: Readonly<Record<Decision, Words>> = {
  aprobar: { verb: 'Aprobar', done: 'Aprobada', meaning: 'done', label: 'Observación', field: 'observacionAprobacion', key: 'approve' },
  rechazar: {
    verb: 'Rechazar',
    done: 'Rechazada',
    meaning: 'refused',
    label: 'Observación',
    field: 'observacionRechazo',
    danger: true,
    key: 'reject',
  },
  solucionar: {
    verb: 'Solucionar',
    done: 'Solucionada',
    meaning: 'progress',
    label: 'Observación de la solución',
    field: 'observacionSolucion',
    key: 'solve',
  },
}

export const noteRequired = 'El campo observación es requerido'
export const fileRequired = 'El archivo es obligatorio'
/** The errors that keep a decision from being sent, by field. */
export function decisionErrors(note: string, files: number, needsFile: boolean): { readonly note?: string; readonly files?: string } {
  return { ...(note.trim() === '' ? { note: noteRequired } : {}), ...(needsFile && files === 0 ? { files: fileRequired } : {}) }
}

export type DecidedRow = { readonly id: number; readonly name: string; readonly refused?: string }
type Answer = Pick<z.infer<typeof changedMany>, 'aplicados' | 'rechazados'>
/** The result of each, failures first. */
export function outcomesOf(picked: ReadonlyMap<number, Pick<RequestRow, 'numero'>>, { aplicados, rechazados }: Answer): DecidedRow[] {
  const capitalName = (id: number): string => {
    const name = nameOf(picked.get(id) ?? { numero: id })
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
  return [
    ...rechazados.map(({ id, motivo }) => ({ id, name: capitalName(id), refused: motivo })),
    ...aplicados.map((id) => ({ id, name: capitalName(id) })),
  ]
}
