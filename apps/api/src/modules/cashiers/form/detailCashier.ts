import { asAnswered } from '../../../capabilities/projects/form/answeredValues.ts'
import { seenFamily } from '../../../capabilities/projects/family/unseenRelatives.ts'
import { namesByField, namesFor } from '../../../capabilities/projects/form/valueWords.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { missingForDelivery } from '@soportica/contract/cashiers/missing'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { cashierRecord } from '@soportica/contract/records/records'
import type { Actions } from '@soportica/contract/core/wire'
import { mayInRecord } from '../../../capabilities/records/recordRights.ts'
import type { CurrentUser, UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type FamilyRow, findCashier, relativesOf, stampOf } from './cashier.queries.ts'
import { namesOfDates, type Values, valuesOfRow } from './cashierValues.ts'
import { visibleCashiers } from '../rights/cashierVisibility.queries.ts'
import { deadlinesOn } from '../../../capabilities/projects/list/deadlines.ts'
import { type Modality, modalityOf, stagesAsked } from '../schedule/modality.queries.ts'
import { mayReprogram } from '../schedule/reprogramming.ts'
import type { Calendar } from '../save/saveCashier.ts'
import { stagesWithContent } from '../../../capabilities/projects/consult/stagesWithContent.ts'
import { listStatuses, type Statuses } from '../../../capabilities/projects/status/statuses.queries.ts'
import {
  editableStages,
  mayDuplicate,
  mayGenerally,
  maySave,
  onlyReading,
  requireOpen,
  rights,
  seesDeleted,
} from '../rights/stageRights.ts'

/** The record of this number, if this caller may see it; a deleted one is there for who may bring it back. */
export async function requireCashier({ db, user }: UserContext, id: number): Promise<FamilyRow> {
  const row = await findCashier(db, id, user)
  if (!row?.alcance || (row['eliminado_en'] && !seesDeleted(user))) throw new AppError('registro.noEncontrado')
  return row
}

export async function detailCashier(context: UserContext, calendar: Calendar, cajid: number, modulo: CashierModule) {
  const { db, user, clock } = context
  const row = await requireCashier(context, cajid)
  requireOpen(user, { modulos: row.modulos, deleted: Boolean(row['eliminado_en']), modulo })
  const family = await relativesOf(db, row, visibleCashiers(user))
  const relatives = family.filter(({ alcance }) => alcance)
  const children = relatives.filter(({ padre }) => padre === cajid)
  const stored = valuesOfRow(
    row,
    children.map(({ id }) => id),
  )
  const values = seenFamily(stored, (other) => relatives.some(({ id }) => id === other))
  const [words, stamp, modality, statuses, conArchivosONotas, isHoliday] = await Promise.all([
    namesFor(db, cashierProject, user, [values]),
    stampOf(db, row),
    modalityOf(db, Number(values['idModalidad'] || 0)),
    listStatuses(db, cashierProject),
    stagesWithContent(db, cashierProject, user, cajid),
    calendar(db),
  ])
  const asRelative = ({ id, nombre }: { id: number; nombre: string }) => ({ caj_id: id, caj_nombre: nombre })
  const parent = relatives.find(({ id }) => id === row.padre)
  return {
    cajid,
    valores: asAnswered(cashierProject, values),
    nombres: namesByField(cashierProject, words, values),
    fijos: Object.fromEntries(cashierProject.datedStages.map(({ key }) => [key, Number(values[namesOfDates(key).fijo] ?? 0)])),
    hijos: children.map(asRelative),
    padre: parent ? asRelative(parent) : null,
    version: row.version,
    ...stamp,
    etapas: editableStages(user, row, Boolean(row['eliminado_en'])),
    pedidas: stagesAsked(modality),
    conArchivosONotas,
    plazos: deadlinesOn(clock(), isHoliday),
    faltantes: missingForDelivery(values),
    acciones: actionsOf({ user, row, values, modality, modulo, statuses, esPadre: family.some(({ padre }) => padre === cajid) }),
  }
}

type Known = {
  readonly user: CurrentUser
  readonly row: FamilyRow
  readonly values: Values
  readonly modality: Modality | undefined
  readonly modulo: CashierModule
  readonly statuses: Statuses
  readonly esPadre: boolean
}
function actionsOf({ user, row, values, modality, modulo, statuses, esPadre }: Known): Actions {
  const delivered = statuses.get('cashier_status')?.get(row.estado)?.entregado === 1
  const deleted = Boolean(row['eliminado_en'])
  const alive = (may: true | string): true | string => (deleted ? onlyReading : may)
  const inGeneral = (may: true | string): true | string => (modulo === 'cashiers' ? may : 'Solo se hace desde el módulo Cajeros')
  const childless = (may: true | string) => (may === true && esPadre ? 'Es padre de otros cajeros: desvincule primero a sus hijos' : may)
  const complete = (may: true | string) => {
    if (delivered) return 'El cajero ya fue entregado'
    return may === true ? (missingForDelivery(values)[0]?.mensaje ?? true) : may
  }
  return {
    guardar: alive(maySave(user, row)),
    eliminar: alive(inGeneral(childless(mayGenerally(user, row, rights.delete)))),
    restaurar: deleted ? inGeneral(mayGenerally(user, row, rights.restore)) : 'El cajero no está eliminado',
    duplicar: alive(inGeneral(mayDuplicate(user, row))),
    reprogramar: alive(mayReprogram(user, row, { values, modality, statuses, modulo })),
    entregar: alive(complete(mayGenerally(user, row, rights.edit))),
    verAdjuntos: mayInRecord(user, cashierRecord, 'viewAttached', 0),
    verNotas: mayInRecord(user, cashierRecord, 'viewNotes', 0),
  }
}
