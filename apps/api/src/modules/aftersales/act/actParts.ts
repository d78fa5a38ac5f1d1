import { acts, classifications, paddedReport, reportLabels, reportStateName } from '@soportica/contract/aftersales/states'
import { isLate, isToClose } from '@soportica/rules/findings'
import type { Counters, OfResponsible } from '../findings/counters.queries.ts'
import type { Logo } from '../../../capabilities/logo/logo.queries.ts'
import type { StoredLine } from '../findings/findingRows.queries.ts'
import type { ActPhoto } from '../photos/actPhotos.ts'
import type { ReportRecord } from '../reports/reportRows.queries.ts'

export type Act = {
  readonly report: ReportRecord
  readonly tipo: 1 | 2
  readonly today: string
  readonly lines: readonly StoredLine[]
  readonly people: readonly OfResponsible[]
  readonly photos: readonly ActPhoto[]
  readonly counters: Counters
  readonly logo: Logo | undefined
}
export const titleOf = ({ tipo }: Act): string => acts.find((act) => act.tipo === tipo)!.nombre
export const numberOf = ({ report }: Act): string => `Reporte de posventa # ${paddedReport(report.repid)}`

export const optionName = (options: readonly { readonly id: number; readonly nombre: string }[], id: number): string =>
  options.find((option) => option.id === id)?.nombre ?? ''

type Fact = string | number | { readonly day: string }
/** The facts at the head of an act, two in a row. */
export const factsOf = ({ report, counters, today }: Act): readonly [label: string, value: Fact, other: string, second: Fact][] => [
  [reportLabels.sucursal, report.sucursal, 'Código', report.codigo],
  ['Municipio', report.municipio, 'Estado', reportStateName(report.estado)],
  [reportLabels.contratista, report.contratista, reportLabels.usucontratista, report.usucontratista],
  [reportLabels.fechaPreentrega, { day: report.fechaPreentrega }, reportLabels.fechaEntrega, { day: report.fechaEntrega }],
  ['Registrado por', report.autor, 'Fecha de registro', { day: report.fecreg }],
  ['Actividades', report.totalOriginal, 'Por chequear', counters.porChequear],
  ['Fecha del acta', { day: today }, '', ''],
]

export const nothingChecked = 'Todavía no se ha chequeado ninguna actividad.'
export type Figures = readonly [name: string, found: number, toClose: number, late: number]
export const figuresHead = ['Hallazgos', 'Por cerrar', 'Vencidos'] as const
export const totalOf = (rows: readonly Figures[]): Figures => {
  const sum = (at: 1 | 2 | 3): number => rows.reduce((total, row) => total + row[at], 0)
  return ['Total de Hallazgos', sum(1), sum(2), sum(3)]
}
function byClass({ report, lines, today }: Act): Figures[] {
  const bad = lines.filter(({ estado }) => estado === 2)
  const classes = [...classifications, { id: 0, nombre: 'Sin clasificación' }]
  return classes.map(({ id, nombre }): Figures => {
    const own = bad.filter(({ classification }) => classification === id)
    return [nombre, own.length, own.filter(isToClose).length, own.filter((line) => isLate(line, today, report.estado)).length]
  })
}
/** Its findings, counted twice. */
export const totalsOf = (act: Act): readonly { readonly title: string; readonly rows: readonly Figures[] }[] => [
  { title: 'Totales por clasificación', rows: byClass(act) },
  {
    title: 'Totales por responsable',
    rows: act.people.map((one): Figures => [one.responsable, one.countFindings, one.porCerrar, one.vencidos]),
  },
]

const name = 'Nombre y cédula'
/** The signers, and the text below each signature. */
export const signaturesOf = ({ report }: Act): readonly (readonly [whose: string, below: string])[] => [
  ['Por el contratista', report.usucontratista],
  ['Por la interventoría', name],
  ['Recibe por la sucursal', name],
]
