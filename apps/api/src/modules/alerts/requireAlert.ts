import { type AlertType, alertTypes } from '@soportica/contract/notifications/alertTypes'
import { AppError } from '../../plugins/http/errors.ts'

export function requireAlert(tasid: number): AlertType {
  const type = alertTypes.find((known) => known.tasid === tasid)
  if (!type) throw new AppError('registro.noEncontrado')
  return type
}
