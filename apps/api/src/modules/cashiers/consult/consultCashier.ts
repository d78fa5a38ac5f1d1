import type { FieldName } from '@soportica/contract/projects/fieldName'
import { valueNames } from '@soportica/contract/cashiers/names'
import { stageApplies } from '@soportica/contract/projects/dueState'
import { numberIn, valuesOfRow } from '../../../capabilities/projects/form/values.ts'
import { visibleTo } from '../../../capabilities/projects/rights/visibility.queries.ts'
import { namesByField, namesFor } from '../../../capabilities/projects/form/valueWords.ts'
import type { Stage } from '@soportica/contract/projects/stage'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { UserContext } from '../../../plugins/context.ts'
import { relativesOf } from '../family/family.queries.ts'
import { readsReasons } from '../schedule/reprogramming.ts'
import { listBaselines } from './baselines.queries.ts'
import { sql } from 'drizzle-orm'
import { stageDelaysOf } from '../../../capabilities/projects/delays/stageDelays.queries.ts'
import { ask } from '../../../plugins/db/questions.queries.ts'
import { requireRecord } from '../../../capabilities/projects/form/openRecord.ts'
import { modalityOf, tickedStagesOf } from '../schedule/modality.queries.ts'
import { courseIn, coursesOf } from '../../../capabilities/projects/timeline/stageCourse.ts'
import { cashierForecast } from './cashierForecast.ts'
import type { Calendar } from '../../../capabilities/projects/reference.queries.ts'

/** The summary of a cashier: description, and each stage with plan, state and projection. */
export async function checkOutCashier(context: UserContext, calendar: Calendar, cajId: number) {
  const { db, user, clock } = context
  const row = await requireRecord(context, cashierProject, cajId)
  const values = valuesOfRow(cashierProject, row, [])
  const family = values['checkPadre'] === 1 ? seenRelatives(context, row) : []
  const [words, isHoliday, modality, relatives, delays, baselines] = await Promise.all([
    namesFor(db, cashierProject, user, [values]),
    calendar(db),
    modalityOf(db, numberIn(values, valueNames.modality)),
    family,
    ask(db, stageDelaysOf(cashierProject, sql`${cajId}`)),
    listBaselines(db, cajId),
  ])
  const plans = baselines.toReversed()
  const reads = readsReasons(user)
  const tickedStages = tickedStagesOf(modality)
  const required = (stage: Stage): number => (stageApplies(stage, values, tickedStages) ? 1 : 0)
  const names = namesByField(cashierProject, words, values)
  const nameOf = (campo: FieldName): string => names[campo] ?? ''
  const said = (campo: FieldName): string => String(values[campo] ?? '')
  const day = (campo: FieldName): string | null => said(campo) || null
  return {
    direccion: said('direccion'),
    region: nameOf('idRegion'),
    municipio: nameOf('idMunicipio'),
    grupo: said('grupo'),
    tipoProyecto: nameOf('idTipoProyecto'),
    tipologia: nameOf('idTipologia'),
    tipoIntervencion: nameOf(valueNames.intervention),
    ubicacion: nameOf('idUbicacionATM'),
    atiende: nameOf('idAtiende'),
    reqInmoviliaria: required(cashierProject.stageByKey.get('inmobiliaria')!),
    inmoviliaria: nameOf('idInmobiliaria'),
    estInmoviliaria: nameOf('idEstadoInmobiliaria'),
    idEstInmoviliaria: numberIn(values, 'idEstadoInmobiliaria'),
    reqDisenio: required(cashierProject.stageByKey.get('diseno')!),
    disenio: nameOf('idDisenador'),
    estDisenio: nameOf('idEstadoDiseno'),
    idEstDisenio: numberIn(values, 'idEstadoDiseno'),
    reqVisita: required(cashierProject.stageByKey.get('visita')!),
    visitante: nameOf(valueNames.visitor),
    estVisita: nameOf(valueNames.visitStatus),
    idEstVisita: numberIn(values, valueNames.visitStatus),
    interventoria: nameOf('idInterventoria'),
    contratista: nameOf('idConstructor'),
    seguridad: nameOf('idInstaladorSeguridad'),
    fechaComite: day('fechaComite'),
    estProyecto: nameOf(valueNames.status),
    idEstProyecto: numberIn(values, valueNames.status),
    fechaInicio: day('fechaInicioObraInterventoria'),
    fechaEntraAtm: day('fechaEntregaATM'),
    codMonitoreo: said('codigoMonitoreo'),
    sucursal: nameOf('idSucursal'),
    hijos: relatives.filter(({ padre }) => padre === cajId).map(asRelative),
    etapas: coursesOf(cashierProject, values, cashierForecast, { today: dayInBogota(clock()), isHoliday }).map((course) => {
      const stage = cashierProject.stageByKey.get(course.etapa)!
      return {
        ...course,
        titulo: stage.titulo,
        requerida: required(stage),
        inicioReal: null,
        actor: stage.actor ? nameOf(stage.actor) : '',
        estado: stage.estado ? nameOf(stage.estado) : '',
        idEstado: stage.estado ? numberIn(values, stage.estado) : 0,
        atrasos: delays[stage.key] ?? [],
        planes: plans.map(({ fechas }) => {
          const { inicio, entrega, desviacion } = courseIn(fechas, course, isHoliday)
          return { inicio, entrega, desviacion }
        }),
      }
    }),
    versiones: plans.map(({ fecha, usuario, motivo }) => ({ fecha, usuario, motivo: reads ? motivo : '' })),
  }
}

type Relative = Awaited<ReturnType<typeof relativesOf>>[number]
const asRelative = ({ id, nombre, estado, idEstado }: Relative) => ({ cajId: id, nombre, estado, idEstado })
/** The relatives that this user may see. */
async function seenRelatives({ db, user }: UserContext, row: Parameters<typeof relativesOf>[1]): Promise<Relative[]> {
  return (await relativesOf(db, row, visibleTo(user, cashierProject))).filter(({ alcance }) => alcance)
}

/** The parent, and then the siblings. */
export async function fathersAndBrothers(context: UserContext, cajId: number) {
  const row = await requireRecord(context, cashierProject, cajId)
  const relatives = await seenRelatives(context, row)
  const parent = relatives.filter(({ id }) => id === row.padre)
  const siblings = row.padre === null ? [] : relatives.filter(({ padre }) => padre === row.padre)
  return [
    ...parent.map((one) => ({ ...asRelative(one), tipo: 'PADRE' })),
    ...siblings.map((one) => ({ ...asRelative(one), tipo: 'HERMANO' })),
  ]
}

/** The theoretical dates as they were before each reprogramming. */
export async function historicalData(context: UserContext, cajid: number) {
  await requireRecord(context, cashierProject, cajid)
  const baselines = await listBaselines(context.db, cajid)
  const reads = readsReasons(context.user)
  return baselines.map(({ fechas, motivo, ...said }) => ({
    ...said,
    motivo: reads ? motivo : '',
    fechas: cashierProject.scheduledStages.map(({ key, titulo }) => ({
      etapa: key,
      titulo,
      inicio: fechas[key]?.inicio ?? null,
      entrega: fechas[key]?.entrega ?? null,
    })),
  }))
}
