import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import type { RequestAction } from '@soportica/rules/requests'
import type { ShortcutName } from '../../shells/shortcuts/shortcuts.ts'

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
