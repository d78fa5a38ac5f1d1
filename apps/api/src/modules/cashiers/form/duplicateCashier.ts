import { cashierProject } from '@soportica/contract/cashiers/project'
import { asAnswered } from '../../../capabilities/projects/form/answeredValues.ts'
import { namesByField, namesFor } from '../../../capabilities/projects/form/valueWords.ts'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import { monitoringField, noMonitoringCode } from '@soportica/contract/cashiers/monitoring'
import type { ProjectField } from '@soportica/contract/projects/fields'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { findCashier } from './cashier.queries.ts'
import { initialValues, type Values, valuesOfRow } from './cashierValues.ts'
import { choicesOf } from '../../../capabilities/projects/form/choices.queries.ts'
import { copiedFields, copyName } from './copiedFields.ts'
import { modalityOf, stagesAsked } from '../schedule/modality.queries.ts'
import { requireDuplicate } from '../rights/stageRights.ts'

/** What the form of a copy begins with. What was closed meanwhile is to be chosen anew. */
export async function getDuplicate({ db, user, clock }: UserContext, cajid: number) {
  const row = await findCashier(db, cajid, user)
  if (!row?.alcance || row['eliminado_en']) throw new AppError('registro.noEncontrado')
  requireDuplicate(user, row)
  const source = valuesOfRow(row, [])
  const choices = await choicesOf(db, copiedFields, source)
  const open = ({ name }: ProjectField): boolean => choices.get(name)?.activo !== false
  const values: Values = {
    ...initialValues(yearOf(dayInBogota(clock()))),
    ...Object.fromEntries(copiedFields.filter(open).map(({ name }) => [name, source[name] ?? ''])),
    nombreCajero: copyName(row.nombre),
  }
  if (choices.get('idTipoIntervencion')?.dato === 1 && values['idTipoIntervencion']) values[monitoringField] = noMonitoringCode
  const [words, modality] = await Promise.all([
    namesFor(db, cashierProject, user, [values]),
    modalityOf(db, Number(values['idModalidad'] || 0)),
  ])
  return {
    valores: asAnswered(cashierProject, values),
    nombres: namesByField(cashierProject, words, values),
    pedidas: stagesAsked(modality),
  }
}
