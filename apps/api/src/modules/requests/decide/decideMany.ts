import { randomUUID } from 'node:crypto'
import { counted } from '@soportica/rules/counted'
import { errors } from '@soportica/contract/core/errors'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { noStoredFiles } from '../files/keepFiles.ts'
import type { Calendar } from '../list/rowContext.ts'
import { decideRequest } from './decideRequest.ts'

type Many = { readonly solIds: readonly number[]; readonly accion: 'aprobar' | 'rechazar'; readonly observacion: string }
type Result = { mensaje: string; aplicados: number[]; rechazados: { id: number; motivo: string }[] }

/** One observation, and a result for each request: one that cannot be decided any more stops no other. */
export async function decideMany(context: UserContext, calendar: Calendar, { solIds, accion, observacion }: Many): Promise<Result> {
  const lote = randomUUID()
  const aplicados: number[] = []
  const rechazados: Result['rechazados'] = []
  for (const solId of new Set(solIds)) {
    try {
      await decideRequest({ ...context, lote }, { solId, accion, observacion }, { calendar, files: [], storedFiles: noStoredFiles() })
      aplicados.push(solId)
    } catch (error) {
      if (!(error instanceof AppError) || errors[error.code][0] >= 500) throw error
      rechazados.push({ id: solId, motivo: error.message })
    }
  }
  return { mensaje: sentence(accion, aplicados.length, rechazados.length), aplicados, rechazados }
}

function sentence(accion: Many['accion'], applied: number, refused: number): string {
  const [one, many] = accion === 'aprobar' ? ['aprobó', 'aprobaron'] : ['rechazó', 'rechazaron']
  const left = refused === 0 ? '' : ` ${counted(refused, 'no se cambió', 'no se cambiaron')}; revise los motivos.`
  if (applied === 0) return `Ninguna solicitud se ${one}.${left}`
  return `${applied === 1 ? `1 solicitud se ${one}` : `${applied} solicitudes se ${many}`}.${left}`
}
