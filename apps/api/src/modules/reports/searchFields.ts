import { type TickedField, tickedField, type Criterion, criterionOf } from '@soportica/contract/reports/criteria'
import { branchReport, cashierReport, type Report } from '@soportica/contract/reports/reports'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import { sharings } from '@soportica/contract/views/sharing'
import { fieldWord } from '@soportica/contract/core/fieldWords'
import { criterionInWords } from '../../capabilities/reports/criteriaWords.ts'
import type { FieldValues } from '../../capabilities/saving/mergeFields.ts'
import type { Viewer } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { reportKinds } from './reportKinds.ts'
import type { SearchValues } from './savedSearch.queries.ts'

const [field, section] = ['campo.', 'seccion.']
type Datos = SearchValues['datos']
const queryFields = (datos: Datos): TickedField[] => datos['campos'] as TickedField[]
const listed = <T>(datos: Datos, name: string): T[] => (datos[name] as T[] | undefined) ?? []
// JSON from the database has its keys in another order.
const inOrder = (criterion: Criterion): string =>
  JSON.stringify(Object.fromEntries(Object.entries(criterion).toSorted(([one], [other]) => (one < other ? -1 : 1))))

/** A search as fields that are merged and reported one by one: each ticked field with its criterion, each active section. */
export function fieldsOfSearch({ chosen }: Report, { nombre, datos, compartida, perfil }: SearchValues): FieldValues {
  return {
    nombre,
    compartida,
    perfil: perfil ?? 0,
    registros: listed<number>(datos, chosen).join(','),
    orden: `${String(datos['sortField'])} ${String(datos['sortOrder'])}`,
    ...Object.fromEntries(listed<string>(datos, 'secciones').map((key) => [`${section}${key}`, 1])),
    ...Object.fromEntries(queryFields(datos).map(({ campo, ...criterion }) => [`${field}${campo}`, inOrder(criterion)])),
  }
}
/** Adds the other side's fields with empty values. */
export const alignFields = (values: FieldValues, other: FieldValues): FieldValues => ({
  ...Object.fromEntries(Object.keys(other).map((name) => [name, ''])),
  ...values,
})

/** The search that has these fields, ticked in the order in which this person has them. */
export function searchOfFields({ chosen }: Report, values: FieldValues, { datos }: SearchValues): SearchValues {
  const keysByPrefix = (prefix: string, first: readonly string[]): string[] => {
    const there = Object.keys(values).flatMap((name) => (name.startsWith(prefix) && values[name] !== '' ? [name.slice(prefix.length)] : []))
    return [...new Set([...first.filter((key) => there.includes(key)), ...there])]
  }
  const registros = String(values['registros'])
  const [sortField, sortOrder] = String(values['orden']).split(' ')
  const campos = keysByPrefix(
    field,
    queryFields(datos).map(({ campo }) => campo),
  )
  return {
    nombre: String(values['nombre']),
    compartida: Number(values['compartida']),
    perfil: Number(values['perfil']) || null,
    datos: {
      ...(registros && { [chosen]: registros.split(',').map(Number) }),
      secciones: keysByPrefix(section, listed(datos, 'secciones')),
      campos: campos.map((campo) => ({ campo, ...(JSON.parse(String(values[`${field}${campo}`])) as Criterion) })),
      sortField,
      sortOrder: Number(sortOrder),
    },
  }
}

const fieldIn = (report: Report | undefined, campo: string): ReportField | undefined => {
  const key = campo.slice(field.length)
  return report ? report.fieldByName.get(key) : (cashierReport.fieldByName.get(key) ?? branchReport.fieldByName.get(key))
}

export function searchFieldLabel(campo: string): string {
  if (campo.startsWith(field)) return fieldIn(undefined, campo)?.label ?? campo.slice(field.length)
  if (!campo.startsWith(section)) return fieldWord([campo]) ?? campo
  const of = [cashierReport, branchReport].flatMap(({ sections }) => sections).find(({ key }) => key === campo.slice(section.length))
  return `Sección ${of?.titulo ?? campo.slice(section.length)}`
}

type Said = { readonly campo: string; readonly value: string | number | null | undefined }
/** The value of such a field in words; criteria show the names of their choices. */
export async function searchFieldInWords(db: Reader, viewer: Viewer, { campo, value }: Said, of?: Report): Promise<string> {
  const text = String(value ?? '')
  if (campo.startsWith(section)) return text === '1' ? 'Activa' : 'Sin marcar'
  if (campo === 'compartida') return sharings.find((sharing) => String(sharing.value) === text)?.label ?? text
  if (campo === 'orden') return searchOrderInWords(text)
  if (!campo.startsWith(field)) return text === '0' ? '' : text
  if (text === '') return 'Sin marcar'
  const known = fieldIn(of, campo)
  const { data } = tickedField.safeParse({ campo, ...(JSON.parse(text) as object) })
  if (!known || !data) return text
  const report = of ?? (cashierReport.fieldByName.has(known.key) ? cashierReport : branchReport)
  return (await criterionInWords(db, { report, viewer, kinds: reportKinds }, known, criterionOf(data))) || 'Columna'
}
function searchOrderInWords(text: string): string {
  const [name = '', order] = text.split(' ')
  return `${fieldIn(undefined, `${field}${name}`)?.label ?? fieldWord([name]) ?? name}, ${order === '1' ? 'ascendente' : 'descendente'}`
}
