import { type DelayFigures, noReason, noReasonName } from '@soportica/contract/delays/figures'
import { partyName } from '@soportica/contract/delays/parties'
import type { Project } from '@soportica/contract/projects/project'
import type { UserContext } from '../../../plugins/context.ts'
import type { Days } from '../../lists/conditions.queries.ts'
import { moduleOrGeneral, type OfModule } from '../dashboard/dashboards.ts'
import { type Lists, viewOf } from '../list/listRecords.ts'
import { sumDelays, type DelayCount } from './delayFigures.queries.ts'

/** The lost days of the records that the user sees in the list. */
export async function delayFigures(context: UserContext, project: Project, lists: Lists, query: OfModule & Days): Promise<DelayFigures> {
  const view = await viewOf(context, project, lists, moduleOrGeneral(context, project, query))
  const rows = await sumDelays(context.db, view, query)
  const by = (wanted: DelayCount['por']) => rows.filter(({ por }) => por === wanted)
  const figures = (wanted: DelayCount['por'], nameOf: (row: DelayCount) => string) =>
    by(wanted).map((row) => ({ id: row.id, nombre: nameOf(row), ...counts(row) }))
  const [total] = by('total')
  return {
    total: counts(total!),
    motivos: figures('motivo', ({ id, nombre }) => (id === noReason ? noReasonName : nombre)),
    partes: figures('parte', ({ id }) => (id === noReason ? noReasonName : partyName(id))),
    regiones: figures('region', ({ nombre }) => nombre),
    meses: by('mes').map((row) => ({ mes: row.mes, ...counts(row) })),
  }
}

const counts = ({ atrasos, registros, perdidos }: DelayCount) => ({ atrasos, registros, perdidos })
