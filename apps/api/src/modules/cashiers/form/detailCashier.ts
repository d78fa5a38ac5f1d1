import { valueNames } from '@soportica/contract/cashiers/names'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { seenFamily } from '../../../capabilities/projects/family/unseenRelatives.ts'
import { detailRecord } from '../../../capabilities/projects/form/detailRecord.ts'
import { openRecord } from '../../../capabilities/projects/form/openRecord.ts'
import { dateNames, numberIn, valuesOfRow } from '../../../capabilities/projects/form/values.ts'
import type { Calendar } from '../../../capabilities/projects/list/listRecords.ts'
import { onlyReading } from '../../../capabilities/projects/rights/project.permissions.ts'
import { visibleTo } from '../../../capabilities/projects/rights/visibility.queries.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { relativesOf } from '../family/family.queries.ts'
import { modalityOf, stagesAsked } from '../schedule/modality.queries.ts'
import { mayReprogram } from '../schedule/reprogramming.ts'

export async function detailCashier(context: UserContext, calendar: Calendar, cajid: number, modulo: CashierModule) {
  const { db, user } = context
  const row = await openRecord(context, cashierProject, cajid, modulo)
  const family = await relativesOf(db, row, visibleTo(user, cashierProject))
  const relatives = family.filter(({ alcance }) => alcance)
  const children = relatives.filter(({ padre }) => padre === cajid)
  const stored = valuesOfRow(
    cashierProject,
    row,
    children.map(({ id }) => id),
  )
  const values = seenFamily(stored, (other) => relatives.some(({ id }) => id === other))
  const esPadre = family.some(({ padre }) => padre === cajid)
  const [{ statuses, ...detail }, modality] = await Promise.all([
    detailRecord(context, cashierProject, calendar, { row, values, modulo, esPadre }),
    modalityOf(db, numberIn(values, valueNames.modality)),
  ])
  const asRelative = ({ id, nombre }: { id: number; nombre: string }) => ({ caj_id: id, caj_nombre: nombre })
  const parent = relatives.find(({ id }) => id === row.padre)
  const reprogramar = row['eliminado_en'] ? onlyReading(cashierProject) : mayReprogram(user, row, { values, modality, statuses, modulo })
  return {
    cajid,
    ...detail,
    fijos: Object.fromEntries(cashierProject.scheduledStages.map((stage) => [stage.key, numberIn(values, dateNames(stage).fijo)])),
    hijos: children.map(asRelative),
    padre: parent ? asRelative(parent) : null,
    pedidas: stagesAsked(modality),
    acciones: { ...detail.acciones, reprogramar },
  }
}
