import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { seenFamily } from '../../../capabilities/projects/family/unseenRelatives.ts'
import { formQuestions, detailRecord } from '../../../capabilities/projects/form/detailRecord.ts'
import { openRecord } from '../../../capabilities/projects/form/openRecord.ts'
import { recordWith } from '../../../capabilities/projects/form/record.queries.ts'
import { dateNames, numberIn, type Values, valuesOfRow } from '../../../capabilities/projects/form/values.ts'
import type { Reference } from '../../../capabilities/projects/reference.queries.ts'
import { onlyReading } from '../../../capabilities/projects/rights/project.permissions.ts'
import { visibleTo } from '../../../capabilities/projects/rights/visibility.queries.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { relativesOfRow } from '../family/family.queries.ts'
import { modalityOfRow, tickedStagesOf } from '../schedule/modality.queries.ts'
import { type Baseline, lastBaselineOfRow } from '../consult/baselines.queries.ts'
import { mayReprogram, readsReasons } from '../schedule/reprogramming.ts'

const cashierWithForm = recordWith(cashierProject, (seer) => ({
  ...formQuestions(cashierProject),
  familia: relativesOfRow(visibleTo(seer, cashierProject)),
  modalidad: modalityOfRow(),
  base: lastBaselineOfRow(),
}))

/** A cashier with everything that its form shows, in one statement. */
export async function detailCashier(context: UserContext, reference: Reference, cajid: number, modulo: CashierModule) {
  const { user } = context
  const { row, formData } = await openRecord(context, cashierProject, cashierWithForm, cajid, modulo)
  const { familia, modalidad, base } = formData
  const relatives = familia.filter(({ alcance }) => alcance)
  const children = relatives.filter(({ padre }) => padre === cajid)
  const stored = valuesOfRow(
    cashierProject,
    row,
    children.map(({ id }) => id),
  )
  const values = seenFamily(stored, (other) => relatives.some(({ id }) => id === other))
  const esPadre = familia.some(({ padre }) => padre === cajid)
  const {
    statuses,
    isHoliday: _,
    ...detail
  } = await detailRecord(context, cashierProject, reference, {
    row,
    formData,
    relatives,
    values,
    modulo,
    esPadre,
  })
  const asRelative = ({ id, nombre }: { id: number; nombre: string }) => ({ caj_id: id, caj_nombre: nombre })
  const parent = relatives.find(({ id }) => id === row.padre)
  const reprogramar = row['eliminado_en']
    ? onlyReading(cashierProject)
    : mayReprogram(user, row, { values, modality: modalidad, statuses, modulo })
  return {
    cajid,
    ...detail,
    fijos: Object.fromEntries(cashierProject.scheduledStages.map((stage) => [stage.key, numberIn(values, dateNames(stage).fijo)])),
    hijos: children.map(asRelative),
    padre: parent ? asRelative(parent) : null,
    pedidas: tickedStagesOf(modalidad),
    reprogramacion: base
      ? { fecha: base.fecha, usuario: base.usuario, motivo: readsReasons(user) ? base.motivo : '', etapas: movedSince(base, values) }
      : null,
    acciones: { ...detail.acciones, reprogramar },
  }
}

/** The stages whose dates differ from those before a reprogramming. */
const movedSince = ({ fechas }: Baseline, values: Values): string[] =>
  cashierProject.scheduledStages.flatMap((stage) => {
    const { inicio, entrega } = dateNames(stage)
    const before = fechas[stage.key]
    const same = (values[inicio] || null) === (before?.inicio ?? null) && (values[entrega] || null) === (before?.entrega ?? null)
    return same ? [] : [stage.key]
  })
