import type { SaveBody } from './saveBody.ts'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { createdOnce } from '../../../capabilities/saving/createdOnce.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { invalid } from '../../../plugins/http/errors.ts'
import { createCashier } from './createCashier.ts'
import { editCashier } from './editCashier.ts'
import { requireCreate, rights } from '../rights/stageRights.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'

export type Calendar = (db: Reader) => Promise<IsHoliday>
export type SavedCashier = {
  mensaje: string
  cajid: number
  version: number
  sinCambios?: boolean
  fusionados?: string[]
  avisos: string[]
}

export async function saveCashier(context: UserContext, calendar: Calendar, body: SaveBody): Promise<SavedCashier> {
  if (body.cajid !== 0) return change(context, (writing) => editCashier(writing, context.user, calendar, body))
  requireCreate(context.user)
  if (body.duplicadoDe !== 0) requirePermission(context.user, rights.duplicate)
  if (body.tipoModulo !== 'cashiers') throw invalid('Los cajeros se registran desde el módulo Cajeros', 'tipoModulo')
  const isHoliday = await calendar(context.db)
  const { clave, ...cuerpo } = body
  const registroOf = ({ cajid }: SavedCashier) => cajid
  return change(context, (writing) =>
    createdOnce(writing, { tipo: 'cashier', clave, cuerpo, registroOf }, () => createCashier(writing, context.user, isHoliday, body)),
  )
}
