import { updateRecord } from '../../../capabilities/projects/save/writes.queries.ts'
import { checkStatuses, emptiesRequired, movesStatus, type StatusMove } from '../../../capabilities/projects/status/checkStatuses.ts'
import { givenValues } from '../../../capabilities/projects/save/givenValues.ts'
import type { SaveBody } from './saveBody.ts'
import { keepNotes, type Noted, notedMoves } from '../../../capabilities/projects/status/reasons.ts'
import { mergeRecord, keptSentence } from '../../../capabilities/projects/save/mergeRecord.ts'
import { unseenChildren } from '../../../capabilities/projects/family/unseenRelatives.ts'
import { statusesAlreadySet } from '../../../capabilities/projects/status/statusesAlreadySet.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { type CalendarDay, dayInBogota } from '@soportica/rules/calendarDay'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { type Change, recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { idsIn } from '../../../capabilities/saving/idLists.ts'
import { changedFields } from '../../../capabilities/saving/mergeFields.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type FamilyRow, lockFamilies } from '../form/cashier.queries.ts'
import { type Values, valuesOfRow } from '../form/cashierValues.ts'
import { checkValues } from './checkValues.ts'
import { followParent } from '../family/followParent.ts'
import { checkFamily, linkChildren, movesFamily, requireTick, wantedFamily } from '../family/family.ts'
import { modalityOf } from '../schedule/modality.queries.ts'
import { movesDates } from '../schedule/movesDates.ts'
import { toldAsGivenBack } from '../schedule/pinDates.ts'
import { planDates } from '../schedule/planDates.ts'
import { keepBaseline, requireReasonUsed, requireReprogrammable } from '../schedule/reprogramming.ts'
import type { Calendar, SavedCashier } from './saveCashier.ts'
import { requireSomeStage, requireStages, seesDeleted } from '../rights/stageRights.ts'
import { listStatuses, noStatuses, type Statuses } from '../../../capabilities/projects/status/statuses.queries.ts'
import { recordReprogrammed } from '../events/cashierEvents.ts'
import { recordAssigned, signalShown, recordStatusEvents } from '../../../capabilities/projects/events/projectEvents.ts'

type Family = { self: FamilyRow; rows: FamilyRow[]; before: Values }
type Decided = {
  values: Values
  moves: StatusMove[]
  // The statuses of which the note speaks.
  noted: readonly Noted[]
  avisos: string[]
  kept: string[]
  again: CalendarDay | undefined
  statuses: Statuses
}

export async function editCashier(writing: Writing, user: CurrentUser, calendar: Calendar, body: SaveBody): Promise<SavedCashier> {
  const family = await load(writing, user, body)
  requireSomeStage(user, family.self)
  const decided = await decide(writing, user, calendar, body, family)
  const { self, before } = family
  const { values, kept, again, moves } = decided
  const names = changedFields(before, values)
  const cajid = self.id
  if (names.length === 0 && !again) return keepOnlyNotes(writing, family, decided, body)
  const version = self.version + 1
  await updateRecord(writing, cashierProject, { id: cajid, version, values, names })
  const rows = await linkChildren(writing, cajid, before, values, family.rows)
  await recordHistory(writing, 'cashier', cajid, version, 'actualizado', changesOf(before, values, names, again))
  await keepReasons(writing, family, decided, body)
  const avisos = [...decided.avisos, ...(await followParent(writing, values, moves, rows, decided.statuses, body.nota))]
  await recordEvent(writing, 'cashier.updated', 'cashier', cajid, { campos: names })
  await recordAssigned(writing, cashierProject, cajid, before, values)
  await signalShown(writing, cashierProject, self, names)
  await recordStatusEvents(writing, cashierProject, { id: cajid, nombre: String(values['nombreCajero']), moves: moves })
  const mensaje = `Se guardaron los cambios de «${String(values['nombreCajero'])}».${keptSentence(cashierProject, kept)}`
  return { mensaje, cajid, version, ...(kept.length > 0 ? { fusionados: kept } : {}), avisos }
}

async function load({ tx }: Writing, user: CurrentUser, { cajid, hijos = [] }: SaveBody): Promise<Family> {
  const rows = await lockFamilies(tx, [cajid], hijos, user)
  const self = rows.find(({ id }) => id === cajid)
  if (!self?.alcance || (self['eliminado_en'] && !seesDeleted(user))) throw new AppError('registro.noEncontrado')
  if (self['eliminado_en']) throw new AppError('cajero.eliminado')
  const children = rows.filter((row) => row.padre === cajid).map(({ id }) => id)
  return { self, rows, before: valuesOfRow(self, children) }
}

async function decide(writing: Writing, user: CurrentUser, calendar: Calendar, body: SaveBody, family: Family): Promise<Decided> {
  const { tx, now } = writing
  const { self, rows, before } = family
  requireTick(body, idsIn(before['hijos']))
  const given: Values = { ...givenValues(cashierProject, body), ...(wantedFamily(body, self.id, unseenChildren(rows, self.id)) as Values) }
  const merging = { user, id: self.id, wanted: { ...before, ...given }, before, version: self.version, started: body.version }
  const { values: merged, kept } = await mergeRecord(tx, cashierProject, merging)
  const asked = changedFields(before, merged)
  requireStages(user, self, asked)
  const already = await statusesAlreadySet(writing, user, cashierProject, { self, before }, body)
  const today = dayInBogota(now)
  const checked = await checkValues(tx, merged, asked)
  const again = body.reprogramming ? today : undefined
  requireReasonUsed(body)
  // What most saves do not touch is not looked up for them.
  const asksWhere =
    again ||
    movesStatus(cashierProject, before, checked) ||
    emptiesRequired(cashierProject, before, checked) ||
    movesFamily(before, checked)
  const statuses = asksWhere ? await listStatuses(tx, cashierProject) : noStatuses
  const {
    values: standing,
    moves,
    avisos,
  } = checkStatuses(cashierProject, { before, after: checked, statuses, today, nota: body.nota, already })
  const moved = movesDates({ before, after: standing, again })
  const modality = moved ? await modalityOf(tx, Number(standing['idModalidad'] || 0)) : undefined
  if (again) {
    requireReprogrammable(user, self, { before, after: standing, modality, statuses, body })
    avisos.push(...toldAsGivenBack({ before, after: standing }))
  }
  checkFamily(user, self, standing, before, rows, statuses)
  const dates = moved ? planDates({ before, after: standing, modality, isHoliday: await calendar(tx), again }) : {}
  const values = { ...standing, ...dates }
  const noted = notedMoves([...moves, ...already.map((move) => ({ ...move, once: true }))])
  return { values, moves, noted, avisos, kept, again, statuses }
}

/** Nothing differs from what is stored, but what was said of a status that stands already is not lost. */
async function keepOnlyNotes(writing: Writing, { self, before }: Family, { noted }: Decided, { nota }: SaveBody): Promise<SavedCashier> {
  const kept = await keepNotes(writing, cashierProject, self.id, noted, nota)
  const name = String(before['nombreCajero'])
  const mensaje = kept > 0 ? `Se guardó su nota. El estado de «${name}» ya era el que eligió.` : 'No has realizado ninguna modificación'
  return { mensaje, cajid: self.id, version: self.version, sinCambios: true, avisos: [] }
}

// Reasons are not among them: they are notes, read by who reads those of the stage.
function changesOf(before: Values, after: Values, names: readonly string[], again: CalendarDay | undefined): Change[] {
  const changes = names.map((campo) => ({ campo, antes: String(before[campo] ?? ''), despues: String(after[campo] ?? '') }))
  // It may be reprogrammed twice in a day, and then no date moves.
  return again ? [...changes, { campo: 'reprogramming', antes: null, despues: again }] : changes
}

async function keepReasons(writing: Writing, { self, before }: Family, { values, noted, again }: Decided, { nota, motivo }: SaveBody) {
  await keepNotes(writing, cashierProject, self.id, noted, nota)
  if (!again) return
  await keepBaseline(writing, self.id, before, motivo!)
  await recordReprogrammed(writing, self.id, values)
}
