import type { FieldName } from '@soportica/contract/projects/fieldName'
import { branchProject } from '@soportica/contract/branches/project'
import { isRequired } from '@soportica/contract/projects/dueState'
import { realDatesOf } from '@soportica/contract/projects/stageDates'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { coursesOf } from '../../../capabilities/projects/timeline/stageCourse.ts'
import { typedForecast } from '../../../capabilities/projects/timeline/typedForecast.ts'
import { sql } from 'drizzle-orm'
import { stageDelaysOf } from '../../../capabilities/projects/delays/stageDelays.queries.ts'
import { ask } from '../../../plugins/db/questions.queries.ts'
import { requireRecord } from '../../../capabilities/projects/form/openRecord.ts'
import { labelOf, numberIn, stageOfField, valuesOfRow } from '../../../capabilities/projects/form/values.ts'
import { namesByField, namesFor } from '../../../capabilities/projects/form/valueWords.ts'
import type { Calendar } from '../../../capabilities/projects/reference.queries.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { childRows, movedDates, ordersOf } from './consult.queries.ts'

/** The summary of a branch: description, and each stage with plan and state. */
export async function describeBranch(context: UserContext, calendar: Calendar, sucId: number) {
  const { db, user, clock } = context
  const row = await requireRecord(context, branchProject, sucId)
  const values = valuesOfRow(branchProject, row, [])
  const [words, isHoliday, delays] = await Promise.all([
    namesFor(db, branchProject, user, [values]),
    calendar(db),
    ask(db, stageDelaysOf(branchProject, sql`${sucId}`)),
  ])
  const names = namesByField(branchProject, words, values)
  const nameOf = (campo: FieldName): string => names[campo] ?? ''
  const said = (campo: FieldName): string => String(values[campo] ?? '')
  const day = (campo: FieldName): string | null => said(campo) || null
  const number = (campo: FieldName): number => numberIn(values, campo)
  return {
    direccion: said('direccion'),
    region: nameOf('idRegion'),
    municipio: nameOf('idMunicipio'),
    area: said('area'),
    anioContable: number('anioContable'),
    centroCostos: nameOf('idCentroCostos'),
    proyecto: nameOf('idProyecto'),
    tipoIntervencion: nameOf('idTipoIntervencion'),
    imagen: nameOf('idImagen'),
    formato: nameOf('idFormato'),
    reqBusquedaLocal: number('requiereInmobiliaria'),
    inmoviliaria: nameOf('idInmobiliaria'),
    estInmoviliaria: nameOf('idEstadoInmobiliaria'),
    idEstInmoviliaria: number('idEstadoInmobiliaria'),
    reqDisenio: number('requiereDiseno'),
    disenio: nameOf('idDisenador'),
    estDisenio: nameOf('idEstadoDiseno'),
    idEstDisenio: number('idEstadoDiseno'),
    reqLicencia: number('requiereLicencia'),
    gestorLicencia: nameOf('idGestorLicencia'),
    estLicencia: nameOf('idEstadoLicencia'),
    idEstLicencia: number('idEstadoLicencia'),
    tipoAdjudicacion: nameOf('idTipoAdjudicacion'),
    constructor: nameOf('idConstructor'),
    intCivil: nameOf('idInterventorCivil'),
    intElectromecanico: nameOf('idInstaladorElectromecanico'),
    intSeguridad: nameOf('idInstaladorSeguridad'),
    insAlarma: nameOf('idInstaladorAlarma'),
    fechaInicio: day('fechaInicio'),
    fechaEntrega: day('fechaRealEntregaInterventoria'),
    codMonitoreo: said('codigoMonitoreo'),
    estProyecto: nameOf('idEstadoSucursal'),
    idEstProyecto: number('idEstadoSucursal'),
    etapas: coursesOf(branchProject, values, typedForecast(branchProject), { today: dayInBogota(clock()), isHoliday }).map((course) => {
      const stage = branchProject.stageByKey.get(course.etapa)!
      return {
        ...course,
        titulo: stage.titulo,
        requerida: isRequired(stage, values) ? 1 : 0,
        inicioReal: day(realDatesOf(stage).inicio),
        actor: stage.actor ? nameOf(stage.actor) : '',
        estado: stage.estado ? nameOf(stage.estado) : '',
        idEstado: stage.estado ? number(stage.estado) : 0,
        atrasos: delays[stage.key] ?? [],
      }
    }),
  }
}

/** The cashiers in a branch, as far as the caller may see them. */
export async function childrenCashiers(context: UserContext, sucId: number) {
  await requireRecord(context, branchProject, sucId)
  return childRows(context.db, context.user, sucId)
}

/** How the dates of the stages moved: the last change first. */
export async function branchHistory(context: UserContext, sucId: number) {
  await requireRecord(context, branchProject, sucId)
  const moved = await movedDates(context.db, sucId)
  return moved.map(({ campo, ...move }) => {
    const { key, titulo } = stageOfField(branchProject, campo)
    return { ...move, etapa: key, titulo, campo, etiqueta: labelOf(branchProject, campo) }
  })
}

export async function orders(context: UserContext, sucId: number | undefined) {
  if (sucId !== undefined) await requireRecord(context, branchProject, sucId)
  return ordersOf(context.db, context.user, sucId)
}
