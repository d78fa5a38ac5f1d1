import { businessDaysBetween } from '@soportica/rules/businessDays'
import { byLaw } from '@soportica/rules/holidayCalendar'
import type { Random } from '../../src/demo/random.ts'
import * as cashiers from './cashierOracle.ts'
import type { Stored } from './storedCashiers.ts'

type Value = string | number | null
/** Data beside the row: the last note of one stage, and the types of its files. */
export type Hanging = {
  readonly nota?: { readonly texto: string; readonly dia: string; readonly autor: number } | undefined
  readonly tipos: readonly number[]
}
export type Known = {
  readonly modalities: ReadonlyMap<number, cashiers.Modality>
  readonly hanging: ReadonlyMap<number, Hanging>
  readonly names: Readonly<Record<string, ReadonlyMap<number, string>>>
  readonly departments: ReadonlyMap<number, number>
}
export type Looker = cashiers.Looker & { readonly notas: boolean; readonly archivos: boolean }
type Kind = 'words' | 'number' | 'date' | 'flag' | 'choice' | 'attachments'
export type Spec = {
  readonly campo: string
  readonly seccion: string
  readonly kind: Kind
  /** The value for criteria: a text, a number, a day, or the id of a choice. */
  readonly value: (row: Stored, known: Known, looker: Looker) => Value
  readonly names?: string
  /** The numbers that are asked for, if they are no years. */
  readonly between?: readonly [number, number]
}

export const column = (campo: string, seccion: string, kind: Kind, name: string, names?: string): Spec => ({
  campo,
  seccion,
  kind,
  value: (row) => row[name] ?? null,
  ...(names && { names }),
})
/** Signed business days from the theoretical to the real day. */
export const difference = (campo: string, seccion: string, due: string, done: string): Spec => ({
  campo,
  seccion,
  kind: 'number',
  between: [-40, 40],
  value: (row) => {
    const [from, to] = [row[due], row[done]]
    return from && to ? businessDaysBetween(String(from), String(to), byLaw) : null
  },
})
/** A status says nothing where its stage is not asked for, unless it was moved. */
const stageStatus = (campo: string, seccion: string, modulo: string, names: string): Spec => ({
  campo,
  seccion,
  kind: 'choice',
  names,
  value: (row, { modalities }) => {
    const status = cashiers.statusIn(modulo, row)
    const hasStage = cashiers.isIn(modulo, { ...row, eliminado_en: null }, modalities)
    return hasStage || status !== 1 ? status : null
  },
})
export const noteOf = ({ hanging }: Known, row: Stored, looker: Looker) => (looker.notas ? hanging.get(row.id)?.nota : undefined)

// By hand, field by field; the product derives it from declarations.
const specs: readonly Spec[] = [
  column('nombreCajero', 'basica', 'words', 'nombre'),
  column('direccion', 'basica', 'words', 'direccion'),
  column('codigoCajero', 'basica', 'words', 'codigo'),
  column('anioContable', 'basica', 'number', 'anio_contable'),
  column('idRegion', 'basica', 'choice', 'region', 'region'),
  {
    ...column('idDepartamento', 'basica', 'choice', '', 'department'),
    value: (row, { departments }) => departments.get(Number(row['municipio']))!,
  },
  column('idMunicipio', 'basica', 'choice', 'municipio', 'municipality'),
  column('idModalidad', 'basica', 'choice', 'modalidad', 'modality'),
  column('idTipologia', 'basica', 'choice', 'tipologia', 'typology'),
  column('idTipoIntervencion', 'basica', 'choice', 'tipo_intervencion', 'intervention_type'),
  column('idRiesgo', 'basica', 'choice', 'riesgo', 'riesgo'),
  column('idEstadoCajero', 'basica', 'choice', 'estado', 'cashier_status'),
  column('proximaEntrega', 'basica', 'date', 'proxima'),
  column('responsableProxima', 'basica', 'choice', 'responsable', 'app_user'),
  column('requiereVisita', 'visita', 'flag', 'requiere_visita'),
  column('idVisitante', 'visita', 'choice', 'visitante', 'app_user'),
  stageStatus('idEstadoVisita', 'visita', 'visit', 'visit_status'),
  column('fechaEntregaVisita', 'visita', 'date', 'fecha_entrega_visita'),
  column('fechaTeoricaEntregaVisita', 'visita', 'date', 'teo_entrega_visita'),
  column('totalDiasVisita', 'visita', 'number', 'total_dias_visita'),
  difference('diferencia_visita', 'visita', 'teo_entrega_visita', 'fecha_entrega_visita'),
  { campo: 'nota_visita', seccion: 'visita', kind: 'words', value: (row, known, looker) => noteOf(known, row, looker)?.texto ?? null },
  { campo: 'fechaNota_visita', seccion: 'visita', kind: 'date', value: (row, known, looker) => noteOf(known, row, looker)?.dia ?? null },
  {
    campo: 'autorNota_visita',
    seccion: 'visita',
    kind: 'choice',
    names: 'app_user',
    value: (row, known, looker) => noteOf(known, row, looker)?.autor ?? null,
  },
  { campo: 'adjuntos_visita', seccion: 'visita', kind: 'attachments', value: () => null },
  column('requiereDiseno', 'diseno', 'flag', 'requiere_diseno'),
  stageStatus('idEstadoDiseno', 'diseno', 'design', 'design_status'),
  column('idConstructor', 'aconstructor', 'choice', 'aconstructor', 'app_user'),
  column('fechaEntregaATM', 'aconstructor', 'date', 'fecha_entrega_atm'),
  column('codigoMonitoreo', 'seguridad', 'words', 'codigo_monitoreo'),
]

/** One report: fields, visibility, choices, and the file types of its stage. */
export type System = {
  readonly specs: readonly Spec[]
  readonly sees: (looker: Looker, row: Stored, known: Known) => boolean
  readonly chosen: 'cajeros' | 'sucursales'
  readonly tipos: readonly number[]
}
export const ofCashiers: System = {
  specs,
  sees: (looker, row, { modalities }) => cashiers.sees(looker, row, modalities),
  chosen: 'cajeros',
  tipos: [8, 9],
}

type Criterion = Record<string, unknown>
export type FieldCriterion = Criterion & { readonly campo: string }
// Today is Friday 2026-11-20; Monday the 16th is a holiday.
const periods: Readonly<Record<string, readonly [string, string]>> = {
  hoy: ['2026-11-20', '2026-11-20'],
  esteMes: ['2026-11-01', '2026-11-30'],
  semanaPasada: ['2026-11-09', '2026-11-15'],
  esteAnio: ['2026-01-01', '2026-12-31'],
  antesDeHoy: ['', '2026-11-19'],
  'proximosHabiles 3': ['2026-11-20', '2026-11-24'],
  'ultimosHabiles 4': ['2026-11-17', '2026-11-20'],
}
const words = ['boreal', 'Éter', 'cienaga', '100%', 'a_b', 'ñame', '1', 'calle 2-3', 'M1', 'llave', 'ZZ']
const someDays = ['2026-10-10', '2026-11-02', '2026-11-18', '2026-11-20', '2026-12-31']

function criterionOf(random: Random, { kind, between = [2023, 2027] }: Spec, ids: readonly number[]): Criterion {
  if (random.below(4) === 0) return {}
  if (kind === 'flag') return { valor: random.below(2) }
  if (kind === 'choice') return { ids: Array.from({ length: random.between(1, 3) }, () => random.pick(ids)) }
  if (kind === 'attachments')
    return random.below(2) === 0 ? { valor: random.below(2) } : { ids: [random.pick(ids)], valor: random.below(2) }
  if (random.below(5) === 0) return { vacio: 1 }
  if (kind === 'words') return { texto: random.pick(words) }
  if (kind === 'number') {
    const [one, other] = [random.between(...between), random.between(...between)]
    return random.below(2) === 0 ? { minimo: Math.min(one, other), maximo: Math.max(one, other) } : { minimo: one }
  }
  if (random.below(2) === 0) {
    const [periodo, cantidad] = random.pick(Object.keys(periods)).split(' ')
    return { periodo, ...(cantidad && { cantidad: Number(cantidad) }) }
  }
  const [desde, hasta] = [random.pick(someDays), random.pick(someDays)].toSorted()
  return random.below(2) === 0 ? { desde, hasta } : { hasta }
}

export type Question = {
  readonly secciones: readonly string[]
  readonly campos: readonly FieldCriterion[]
  readonly cajeros?: readonly number[]
  readonly sucursales?: readonly number[]
}
export function randomQuestion(
  random: Random,
  { specs: of, chosen: records, tipos }: System,
  rows: readonly Stored[],
  known: Known,
  looker: Looker,
): Question {
  const chosen = Array.from({ length: random.between(0, 4) }, () => random.pick(of))
  const campos = [...new Set(chosen)].map((spec) => {
    const values = spec.kind === 'attachments' ? tipos : rows.slice(0, 60).map((row) => Number(spec.value(row, known, looker) ?? 0))
    return { campo: spec.campo, ...criterionOf(random, spec, values) }
  })
  const secciones = [...new Set(of.map(({ seccion }) => seccion))].filter(() => random.below(4) > 0)
  return {
    secciones,
    campos,
    ...(random.below(12) === 0 && { [records]: Array.from({ length: 40 }, () => random.pick(rows).id) }),
  }
}

/** Fields that the user may not see: a stage's last note or files. */
const isDenied = ({ campo, kind }: Spec, looker: Looker): boolean =>
  kind === 'attachments' ? !looker.archivos : !looker.notas && /^(?:nota|fechaNota|autorNota)_/.test(campo)

function matches(spec: Spec, criterion: Criterion, row: Stored, known: Known, looker: Looker): boolean {
  if (isDenied(spec, looker)) return true
  const { texto, minimo, maximo, desde, hasta, periodo, cantidad, valor, ids, vacio } = criterion
  const value = spec.value(row, known, looker)
  if (spec.kind === 'attachments') {
    if (!ids && valor === undefined) return true
    const tipos = looker.archivos ? (known.hanging.get(row.id)?.tipos ?? []) : []
    const has = ids ? (ids as number[]).some((id) => tipos.includes(id)) : tipos.length > 0
    return has === (valor !== 0)
  }
  if (vacio) return value === null || value === ''
  if (typeof texto === 'string') return cashiers.contains(value, texto)
  if (valor !== undefined) return (value === 1) === (valor === 1)
  if (ids) return (ids as number[]).includes(Number(value ?? 0))
  const [first, last] = periodo ? periods[[periodo, cantidad].filter(Boolean).join(' ')]! : [desde ?? minimo, hasta ?? maximo]
  if (first === undefined && last === undefined) return true
  return value !== null && (first === undefined || value >= (first as Value)!) && (last === undefined || value <= (last as Value)!)
}

const active = ({ specs: of }: System, { secciones, campos }: Question): [Spec, FieldCriterion][] =>
  campos.flatMap((criterion): [Spec, FieldCriterion][] => {
    const spec = of.find(({ campo }) => campo === criterion.campo)!
    return secciones.includes(spec.seccion) ? [[spec, criterion]] : []
  })
/** The rows that a question finds for somebody. */
export const foundBy = (system: System, question: Question, rows: readonly Stored[], known: Known, looker: Looker): Stored[] =>
  rows.filter(
    (row) =>
      row.eliminado_en === null &&
      system.sees(looker, row, known) &&
      (question[system.chosen]?.includes(row.id) ?? true) &&
      active(system, question).every(([spec, criterion]) => matches(spec, criterion, row, known, looker)),
  )

/** A field as it is shown. */
export function cellValue(spec: Spec, row: Stored, known: Known, looker: Looker): Value {
  const value = spec.value(row, known, looker)
  if (spec.kind === 'flag') return value === 1 ? 'SI' : 'NO'
  if (spec.names) return known.names[spec.names]!.get(Number(value)) ?? null
  return value === '' ? null : value
}
/** The columns of a question that the oracle knows, in the order of the ticks. */
export const columnsOf = (system: System, question: Question): Spec[] => active(system, question).map(([spec]) => spec)
