import { insertRecord } from '../../../capabilities/projects/save/writes.queries.ts'
import { checkStatuses } from '../../../capabilities/projects/status/checkStatuses.ts'
import { givenValues } from '../../../capabilities/projects/save/givenValues.ts'
import type { SaveBody } from './saveBody.ts'
import { keepNotes, notedMoves } from '../../../capabilities/projects/status/reasons.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { idsIn } from '../../../capabilities/saving/idLists.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError, invalid } from '../../../plugins/http/errors.ts'
import { type FamilyRow, findCashier, lockFamilies } from '../form/cashier.queries.ts'
import { initialValues, type Values } from '../form/cashierValues.ts'
import { checkValues } from './checkValues.ts'
import { asCopy, copyName } from '../form/copiedFields.ts'
import { checkFamily, linkChildren, requireTick, wantedFamily } from '../family/family.ts'
import { followParent } from '../family/followParent.ts'
import { modalityOf } from '../schedule/modality.queries.ts'
import { planDates } from '../schedule/planDates.ts'
import { requireReasonUsed } from '../schedule/reprogramming.ts'
import type { SavedCashier } from './saveCashier.ts'
import { requireDuplicate } from '../rights/stageRights.ts'
import { listStatuses } from '../../../capabilities/projects/status/statuses.queries.ts'
import { recordAssigned, recordStatusEvents } from '../../../capabilities/projects/events/projectEvents.ts'

const newOne = { id: 0, padre: null, nombrePadre: null }

export async function createCashier(writing: Writing, user: CurrentUser, isHoliday: IsHoliday, body: SaveBody): Promise<SavedCashier> {
  const { tx, now } = writing
  if (body.reprogramming) throw invalid('Un cajero nuevo no se reprograma', 'reprogramming')
  requireReasonUsed(body)
  const today = dayInBogota(now)
  const initial = initialValues(yearOf(today))
  const source = await copied(writing, user, body)
  requireTick(body, [])
  const sent = givenValues(cashierProject, body)
  const { values: given, avisos: left } = source ? asCopy(sent) : { values: sent, avisos: [] }
  const wanted: Values = { ...initial, ...given, ...wantedFamily(body, 0) }
  if (wanted['anioContable'] === '') wanted['anioContable'] = yearOf(today)
  if (source && wanted['nombreCajero'] === source.nombre) wanted['nombreCajero'] = copyName(source.nombre)
  const rows = await lockFamilies(tx, [], idsIn(wanted['hijos']), user)
  const statuses = await listStatuses(tx, cashierProject)
  const checked = await checkValues(tx, wanted, Object.keys(given))
  const {
    values: standing,
    moves,
    avisos,
  } = checkStatuses(cashierProject, { before: initial, after: checked, statuses, today, nota: body.nota })
  checkFamily(user, newOne, standing, initial, rows, statuses)
  const modality = await modalityOf(tx, Number(standing['idModalidad'] || 0))
  const values = { ...standing, ...planDates({ before: undefined, after: standing, modality, isHoliday }) }
  const cajid = await insertRecord(writing, cashierProject, values, body.duplicadoDe)
  const linked = await linkChildren(writing, cajid, initial, values, rows)
  await recordHistory(writing, 'cashier', cajid, 1, 'creado', creationOf(values, body.duplicadoDe))
  if (source)
    await recordHistory(writing, 'cashier', source.id, source.version, 'actualizado', [
      { campo: 'duplicadoEn', antes: null, despues: String(cajid) },
    ])
  await keepNotes(writing, cashierProject, cajid, notedMoves(moves), body.nota)
  const stayed = await followParent(writing, values, moves, linked, statuses, body.nota)
  const nombre = String(values['nombreCajero'])
  await recordEvent(writing, 'cashier.created', 'cashier', cajid, { nombre })
  await recordAssigned(writing, cashierProject, cajid, initial, values)
  await recordStatusEvents(writing, cashierProject, { id: cajid, nombre: nombre, moves: moves })
  return { mensaje: `Se registró el cajero «${nombre}».`, cajid, version: 1, avisos: [...left, ...avisos, ...stayed] }
}

async function copied({ tx }: Writing, user: CurrentUser, { duplicadoDe }: SaveBody): Promise<FamilyRow | undefined> {
  if (duplicadoDe === 0) return undefined
  const source = await findCashier(tx, duplicadoDe, user)
  if (!source?.alcance || source['eliminado_en']) throw new AppError('registro.noEncontrado')
  requireDuplicate(user, source)
  return source
}

// What nobody said is in no history.
const creationOf = (values: Values, duplicadoDe: number) =>
  Object.entries<string | number>({ ...values, duplicadoDe })
    .filter(([, value]) => value !== '' && value !== 0)
    .map(([campo, value]) => ({ campo, antes: null, despues: String(value) }))
