import { branchProject } from '../branches/project.ts'
import { cashierProject } from '../cashiers/project.ts'
import type { FieldName } from '../projects/fieldName.ts'
import { memoPerProject } from '../projects/memoPerProject.ts'
import type { Project } from '../projects/project.ts'
import { stageTitles } from '../projects/stageTitles.ts'
import { type ReportChanges, type ReportField, type ReportSection, sectionsOf } from './reportFields.ts'

type Declared = {
  /** The number of a record on the wire, in rows and in the order. */
  readonly id: string
  /** The chosen records, in the criteria. */
  readonly chosen: string
  /** The base values of each row, with their fields. */
  readonly row: { readonly [column: string]: FieldName }
  readonly changes: ReportChanges
  /** The file's name, before the day. */
  readonly archivo: string
  /** The route of its page. */
  readonly route: string
  /** The list's name for exports in the background. */
  readonly lista: string
}
/** A dynamic report: sections and fields for searching and showing records of a project. */
export type Report = Declared & {
  readonly project: Project
  readonly sections: readonly ReportSection[]
  readonly fieldByName: ReadonlyMap<string, ReportField>
  /** The section in which a field is, by its key. */
  readonly sectionOf: ReadonlyMap<string, string>
  /** The same with the labels of its project that people read now. */
  readonly inWords: (project: Project) => Report
}

function reportOf(project: Project, declared: Declared): Report {
  const sections = sectionsOf(project, declared.changes)
  const fields = sections.flatMap((section) => section.fields)
  return {
    ...declared,
    project,
    sections,
    fieldByName: new Map(fields.map((field) => [field.key, field])),
    sectionOf: new Map(sections.flatMap((section) => section.fields.map((field) => [field.key, section.key] as const))),
    inWords: memoPerProject((worded) => reportOf(worded, declared)),
  }
}

export const cashierReport = reportOf(cashierProject, {
  id: 'cajId',
  chosen: 'cajeros',
  row: {
    cajero: 'nombreCajero',
    codigo: 'codigoCajero',
    direccion: 'direccion',
    convenio: 'tieneConvenio',
    grupo: 'grupo',
    estado: 'idEstadoCajero',
    anio: 'anioContable',
    region: 'idRegion',
    departamento: 'idDepartamento',
    municipio: 'idMunicipio',
    modalidad: 'idModalidad',
    tipoProyecto: 'idTipoProyecto',
    tipologia: 'idTipologia',
    tipoIntervencion: 'idTipoIntervencion',
    tipoTrabajo: 'idTipoTrabajo',
  },
  changes: {},
  archivo: 'INFORME DINAMICO',
  route: '/dynamicReport',
  lista: 'informe-cajeros',
})

export const branchReport = reportOf(branchProject, {
  id: 'sucId',
  chosen: 'sucursales',
  row: {
    codigo: 'codigo',
    nombre: 'nombre',
    direccion: 'direccion',
    anio: 'anioContable',
    region: 'idRegion',
    departamento: 'idDepartamento',
    municipio: 'idMunicipio',
    imagen: 'idImagen',
    formato: 'idFormato',
    area: 'area',
    tipoIntervencion: 'idTipoIntervencion',
    centroCostos: 'idCentroCostos',
    proyecto: 'idProyecto',
    estado: 'idEstadoSucursal',
    fechaInicio: 'fechaInicio',
  },
  changes: {
    titles: { intervencion: stageTitles.interventoria },
    moved: { idTipoAdjudicacion: 'presupuesto' },
    attachments: { section: 'adjuntos', titulo: 'Adjuntos', field: 'tipoAdj' },
  },
  archivo: 'INFORME DINAMICO SUCURSALES',
  route: '/dynamicBranchReport',
  lista: 'informe-sucursales',
})

const reports = [cashierReport, branchReport]
/** By system: 1 cashiers, 2 branches. */
export function reportOfSystem(sistema: number): Report {
  const report = reports.find(({ project }) => project.sistema === sistema)
  if (!report) throw new Error(`system ${sistema} has no report`)
  return report
}

/** Whether records can be counted by a field: small choices, and days by month. */
export const countsBy = ({ kind }: ReportField): boolean => kind !== 'words' && kind !== 'attachments'
