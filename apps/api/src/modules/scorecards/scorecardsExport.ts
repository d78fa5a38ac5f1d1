import { branchScorecards } from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { cashierScorecards } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { dashboardTabs } from '@soportica/contract/permissions/securityWindows'
import type { ScorecardRow } from '@soportica/contract/scorecards/figures'
import { deadlinesOn } from '@soportica/rules/due'
import { dateCell } from '../../capabilities/excel/dateCell.ts'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { type ListColumn, sheetOf } from '../../capabilities/exports/sheetOf.ts'
import type { ListView } from '../../capabilities/projects/list/filters.queries.ts'
import type { Calendar } from '../../capabilities/projects/reference.queries.ts'
import { enters } from '../../capabilities/projects/rights/visibility.queries.ts'
import { scoredPeriod, scorecardRows } from '../../capabilities/projects/scorecards/scorecards.ts'
import {
  countDeliveryRows,
  type DeliveryLine,
  readDeliveryRows,
  type Scored,
} from '../../capabilities/projects/scorecards/scorecards.queries.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import type { Viewer } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { invalidInput } from '../../plugins/http/errors.ts'

const kinds = [
  { project: cashierProject, of: 'Cajeros', body: cashierScorecards.body, tab: dashboardTabs.cajeros },
  { project: branchProject, of: 'Sucursales', body: branchScorecards.body, tab: dashboardTabs.sucursales },
] as const
type Kind = (typeof kinds)[number]
type Deps = { readonly calendar: Calendar; readonly clock: () => Date }
type Wanted = { readonly view: ListView; readonly scored: Scored }

/** The records and the period of a file, as its reader sees them. */
function wantedOf({ project, body }: Kind, { calendar, clock }: Deps, filtros: Record<string, unknown>) {
  const query = body.safeParse(filtros)
  if (!query.success) throw invalidInput(query.error)
  const { tipoModulo, region, ...days } = query.data
  return async (db: Db, user: Viewer): Promise<Wanted> => {
    const modulo = tipoModulo ?? (enters(user, project, project.general) ? project.general : undefined)
    const view = { project, user, modulo, plazos: deadlinesOn(clock(), await calendar(db)) }
    return { view, scored: { ...scoredPeriod(view, days), region } }
  }
}

const person = { header: 'Responsable', width: 32 }
const company = { header: 'Empresa', width: 28 }
const stage = { header: 'Etapa', width: 24 }
const actorColumns: Readonly<Record<string, ListColumn<ScorecardRow>>> = {
  responsable: { ...person, read: ({ nombre }) => nombre },
  empresa: { ...company, read: ({ empresa }) => empresa },
  etapa: { ...stage, read: ({ titulo }) => titulo },
  entregadas: { header: 'Entregadas', width: 14, read: ({ entregadas }) => entregadas },
  aTiempo: { header: 'A tiempo', width: 14, read: ({ aTiempo }) => aTiempo },
  tarde: { header: 'Tarde', width: 14, read: ({ tarde }) => tarde },
  perdidos: { header: 'Días perdidos', width: 16, read: ({ perdidos }) => perdidos },
  motivo: { header: 'Motivo principal', width: 32, read: ({ motivos: [first] }) => first?.nombre ?? '' },
  mediana: { header: 'Mediana de días', width: 16, read: ({ mediana }) => mediana ?? '' },
  planeados: { header: 'Días planeados', width: 16, read: ({ planeados }) => planeados ?? '' },
  enCurso: { header: 'En curso', width: 14, read: ({ enCurso }) => enCurso },
  vencidas: { header: 'Vencidas', width: 14, read: ({ vencidas }) => vencidas },
}
/** One actor in one stage in each row. */
const actorsExport = (kind: Kind, deps: Deps): Exportable => ({
  lista: `desempeno${kind.of}`,
  archivo: `DESEMPEÑO ${kind.of.toUpperCase()}`,
  porUsuario: true,
  requireReach: (user) => requirePermission(user, kind.tab),
  prepare: (filtros, columnas) => {
    const wanted = wantedOf(kind, deps, filtros)
    const { sheet, cells } = sheetOf<ScorecardRow>('Desempeño', ({ usuid }) => usuid, actorColumns, columnas)
    const rowsFor = async (db: Db, viewer: Viewer) => {
      const { view, scored } = await wanted(db, viewer)
      return scorecardRows(db, view, scored)
    }
    return {
      sheet,
      count: async (db, viewer) => (await rowsFor(db, viewer)).length,
      read: async function* (db, viewer) {
        yield (await rowsFor(db, viewer)).map(cells)
      },
    }
  },
})

const onTime = ({ teorica, dia }: DeliveryLine): string => (teorica === null ? 'Sin fecha teórica' : dia <= teorica ? 'Sí' : 'No')
const dayCell = (day: string | null) => (day === null ? '' : dateCell(`${day} 00:00:00`))
const deliveryColumns = ({ project }: Kind): Readonly<Record<string, ListColumn<DeliveryLine>>> => ({
  codigo: { header: 'Código', width: 14, read: ({ codigo }) => codigo },
  nombre: { header: 'Nombre', width: 36, read: ({ nombre }) => nombre },
  region: { header: 'Región', width: 20, read: ({ region }) => region },
  etapa: { ...stage, read: ({ etapa }) => project.stageByKey.get(etapa)?.titulo ?? etapa },
  responsable: { ...person, read: ({ responsable }) => responsable },
  empresa: { ...company, read: ({ empresa }) => empresa },
  teorica: { header: 'Fecha teórica', width: 14, numFmt: 'dd-mm-yyyy', read: ({ teorica }) => dayCell(teorica) },
  dia: { header: 'Entrega', width: 14, numFmt: 'dd-mm-yyyy', read: ({ dia }) => dayCell(dia) },
  aTiempo: { header: 'A tiempo', width: 16, read: onTime },
  dias: { header: 'Días hábiles', width: 14, read: ({ dias }) => dias ?? '' },
  planeados: { header: 'Días planeados', width: 16, read: ({ planeados }) => planeados ?? '' },
  perdidos: { header: 'Días perdidos', width: 16, read: ({ perdidos }) => perdidos },
  motivos: { header: 'Motivos', width: 40, read: ({ motivos }) => motivos },
})
/** The deliveries behind the figures, one in each row. */
const deliveriesExport = (kind: Kind, deps: Deps): Exportable => ({
  lista: `entregas${kind.of}`,
  archivo: `ENTREGAS ${kind.of.toUpperCase()}`,
  porUsuario: true,
  requireReach: (user) => requirePermission(user, kind.tab),
  prepare: (filtros, columnas) => {
    const wanted = wantedOf(kind, deps, filtros)
    const { sheet, cells } = sheetOf<DeliveryLine>('Entregas', ({ registro }) => registro, deliveryColumns(kind), columnas)
    return {
      sheet,
      count: async (db, viewer) => {
        const { view, scored } = await wanted(db, viewer)
        return countDeliveryRows(db, view, scored)
      },
      read: async function* (db, viewer) {
        const { view, scored } = await wanted(db, viewer)
        yield* readDeliveryRows(db, view, scored, cells)
      },
    }
  },
})
export const scorecardsExports = (deps: Deps): Exportable[] =>
  kinds.flatMap((kind) => [actorsExport(kind, deps), deliveriesExport(kind, deps)])
