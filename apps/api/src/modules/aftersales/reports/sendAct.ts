import { paddedReport } from '@soportica/contract/aftersales/states'
import { actOf } from '@soportica/rules/findings'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { enqueueMails } from '../../../capabilities/mail/enqueueMail.ts'
import type { Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { actMail } from './actMail.ts'
import { type Addressee, addresseesOf } from './addressees.queries.ts'
import { type HeldReport, insertSending } from './reportWrites.queries.ts'

const list = new Intl.ListFormat('es', { type: 'conjunction' })
/** Nobody is left out without a word. */
function requireAddresses(people: readonly Addressee[]): void {
  const without = people.filter(({ correo }) => correo === '')
  if (without.length === 0) return
  const personas = list.format(without.map(({ nombre }) => nombre))
  throw new AppError('posventa.sinCorreo', { personas, tiene: without.length === 1 ? 'tiene' : 'tienen' })
}

type Sending = Pick<HeldReport, 'repid' | 'estado' | 'sucursal' | 'usucontratista' | 'version'>
/** Sends the present act to the contractor's user and the owner of the branch. The report's state does not change. */
export async function sendAct(writing: Writing, report: Sending): Promise<{ mensaje: string; correos: string[] }> {
  const { repid, version } = report
  const { tx, user, now } = writing
  const people = await addresseesOf(tx, report)
  requireAddresses(people)
  const tipo = actOf(report.estado)
  const correos = [...new Set(people.map(({ correo }) => correo))]
  const first = people.filter(({ correo }, at) => people.findIndex((other) => other.correo === correo) === at)
  const letters = first.map(({ usuid }) => ({ repid, tipo, usuid, autor: user.usuid }))
  await enqueueMails(tx, actMail, letters, now)
  await insertSending(writing, repid, tipo, correos)
  await recordHistory(writing, 'report', repid, version, 'actualizado', [{ campo: 'envio', antes: null, despues: correos.join(', ') }])
  await recordEvent(writing, 'report.sent', 'report', repid, { tipo, correos })
  return { mensaje: `Se envió el acta del reporte # ${paddedReport(repid)} a ${list.format(correos)}.`, correos }
}
