import { getDetailCashier, previewDates, saveCashier } from '@soportica/contract/cashiers/calls'
import {
  getChildren,
  getModalityComite,
  getModalityValidations,
  getRealEstateStatus,
  getStatesVisits,
  getStatusCashier,
} from '@soportica/contract/cashiers/consultCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { statusClasses } from '@soportica/contract/catalogs/statuses'
import type { Reply } from '@soportica/contract/core/endpoint'
import { getDepartments } from '@soportica/contract/people/positions'
import { getUsersActor } from '@soportica/contract/people/users'
import { initialValue } from '@soportica/contract/projects/content'
import { datesOfKey } from '@soportica/contract/projects/dates'
import { getAttachedDetails } from '@soportica/contract/records/attachments'
import { getLastNote, noAuthor, noDate, noNote } from '@soportica/contract/records/notes'
import { getRecordCard } from '@soportica/contract/records/recordCalls'
import { getRequestsOfRecord } from '@soportica/contract/requests/calls'
import { getHolidays, getHolidaysByYear } from '@soportica/contract/settings/holidays'
import { answer, refusal } from './answers.ts'
import { serveOptions } from './catalogServer.ts'
import { cashierCard, serveFilters } from './playedProjects.ts'

export type StoredCashier = Reply<typeof getDetailCashier>
const stageKeys = cashierProject.stages.map(({ key }) => key)
const deadlines = { hoy: '2026-11-29', pronto: '2026-12-02' }
const planned = cashierProject.scheduledStages.map(({ key, titulo }) => ({
  etapa: key,
  titulo,
  inicio: '2026-12-21',
  entrega: '2026-12-30',
  totalDias: 6,
  proyectada: '2026-12-30',
  desviacion: 0,
  real: null,
  fijo: 0,
  calculado: { inicio: null, entrega: null },
  antes: { inicio: null, entrega: null },
  planInicial: null,
}))
const plannedValues = Object.fromEntries(
  planned.flatMap(({ etapa, inicio, entrega, totalDias }) => {
    const names = datesOfKey(cashierProject, etapa)
    return [
      [names.inicio, inicio],
      [names.entrega, entrega],
      [names.totalDias, totalDias],
    ]
  }),
)
const initial = Object.fromEntries(cashierProject.fields.map((field) => [field.name, initialValue(cashierProject, field) || null]))

/** A stored cashier as its form takes it, of a modality that asks for every stage. */
export function cashierDetail(cajid: number, nombre: string, { valores, nombres, ...more }: Partial<StoredCashier> = {}): StoredCashier {
  return {
    cajid,
    valores: {
      ...initial,
      ...plannedValues,
      nombreCajero: nombre,
      idRegion: 1,
      idDepartamento: 3,
      idMunicipio: 2,
      idModalidad: 2,
      anioContable: 2026,
      fechaInicioCajero: '2026-12-21',
      codigoMonitoreo: '',
      checkPadre: 0,
      ...valores,
    },
    nombres: {
      idEstadoCajero: 'En Proceso',
      idRegion: 'Antioquia',
      idDepartamento: 'Antioquia',
      idMunicipio: 'Envigado',
      idModalidad: 'Centro comercial',
      ...nombres,
    },
    fijos: Object.fromEntries(planned.map(({ etapa }) => [etapa, 0])),
    hijos: [],
    padre: null,
    reprogramacion: null,
    version: 1,
    creadoPor: 'Mariana Prueba',
    creadoEn: '2026-01-13 08:11:00',
    actualizadoPor: 'Mariana Prueba',
    actualizadoEn: '2026-01-13 08:11:00',
    etapas: Object.fromEntries(stageKeys.map((key) => [key, true as const])),
    pedidas: stageKeys.filter((key) => key !== 'basica' && key !== 'facturacion'),
    conArchivosONotas: [],
    plazos: deadlines,
    faltantes: [],
    acciones: { guardar: true, eliminar: true, duplicar: true, verAdjuntos: true, verNotas: true, reprogramar: true },
    ...more,
  }
}

const people = [
  { usuid: 4, nombre: 'Jhon Quintero', categoria: 1, idGrupo: null, grupo: '' },
  { usuid: 5, nombre: 'Carolina Mejía', categoria: 1, idGrupo: null, grupo: '' },
]
const withoutCatalogue = new Set(['region', 'department', 'municipality', 'branch'])
const choices: Readonly<Record<string, string>> = { modality: 'Centro comercial', intervention_type: 'Ampliación' }
const statusesOf = (name: 'cashier_status' | 'realestate_status' | 'visit_status') =>
  statusClasses[name].map(({ id, nombre }) => ({ id, nombre }))

/** The server of the form, with these cashiers; gives what is asked of each, and the saves. */
export function serveCashierForm(stored: StoredCashier[] = []): {
  readonly stored: StoredCashier[]
  readonly reads: unknown[]
  readonly saves: unknown[]
} {
  serveFilters(cashierProject)
  for (const field of cashierProject.fields)
    if (field.kind === 'lookup' && !withoutCatalogue.has(field.of))
      serveOptions(catalogByName(field.of), [{ id: 2, nombre: choices[field.of] ?? 'Una opción' }])
  answer(getDepartments, [{ id: 3, nombre: 'Antioquia', region: 1 }])
  answer(getUsersActor, people)
  answer(getStatusCashier, statusesOf('cashier_status'))
  answer(getRealEstateStatus, statusesOf('realestate_status'))
  answer(getStatesVisits, statusesOf('visit_status'))
  answer(getModalityComite, [])
  answer(getChildren, [])
  answer(getHolidaysByYear, ({ params: { year } }) => (year === 2026 ? [{ name: 'Navidad', date: '25/12/2026' }] : []))
  answer(getHolidays, ({ params: { year } }) => (year === 2026 ? [{ name: 'Navidad', date: '25/12/2026' }] : []))
  answer(getModalityValidations, {
    reqinmobiliaria: 1,
    reqvisita: 1,
    reqconstructor: 1,
    diasinmobiliaria: 5,
    diasvisita: 5,
    diascomite: 5,
    diascontrato: 5,
    diasdisenio: 5,
    diascanal: 5,
    diasinterventoria: 5,
    diasconstructor: 5,
    diasinstaladorseguridad: 5,
    pedidas: stageKeys.filter((key) => key !== 'basica' && key !== 'facturacion'),
  })
  answer(previewDates, { avisos: [], plazos: deadlines, etapas: planned })
  answer(getRequestsOfRecord, { solicitudes: [], busqueda: null, acciones: {} })
  answer(getAttachedDetails, [])
  answer(getLastNote, { ultimaNota: noNote, fechaModificacion: noDate, autorModificacion: noAuthor, total: 0 })
  answer(getRecordCard, ({ body: { id } }) => cashierCard(id, String(stored.find(({ cajid }) => cajid === id)?.valores['nombreCajero'])))
  const reads = answer(
    getDetailCashier,
    ({ body }) => stored.find(({ cajid }) => cajid === body.cajid) ?? refusal(404, { mensaje: 'No se encontró el cajero.' }),
  )
  const saves = answer(saveCashier, ({ body: { cajid, nombreCajero } }) => {
    const before = stored.find((one) => one.cajid === cajid)
    const after = before ?? cashierDetail(100 + stored.length, String(nombreCajero))
    if (!before) stored.push(after)
    return { mensaje: before ? 'Se guardaron los cambios.' : 'Se registró el cajero.', cajid: after.cajid, version: 2, avisos: [] }
  })
  return { stored, reads, saves }
}
