import { requestLabels } from '@soportica/contract/requests/requestForm'
import type { DeclaredList, ListColumn } from '../../capabilities/microsoft/lists/declaredList.ts'

type Tipo = ListColumn['tipo']
const long = new Set(['observaciones', 'ubicacionLocalOtro', 'contacto', 'novedad'])
const of = <C extends string>(tipos: Readonly<Record<C, Tipo>>, words: Readonly<Record<NoInfer<C>, string>>): ListColumn[] =>
  (Object.keys(tipos) as C[]).map((campo) => ({
    campo,
    columna: words[campo],
    tipo: tipos[campo],
    ...(long.has(campo) ? { largo: true } : {}),
  }))

const fixedTypes = { pryId: 'numero', catId: 'numero', tsoId: 'numero', treId: 'numero', observaciones: 'texto' } as const
const editableTypes = {
  areaEstimada: 'numero',
  depId: 'numero',
  ciuId: 'numero',
  sector: 'texto',
  ubicacionLocal: 'numero',
  ubicacionLocalOtro: 'texto',
  tipoBusqueda: 'numero',
  contacto: 'texto',
  canon: 'numero',
  canonValor: 'numero',
  atmInstalado: 'numero',
  atmCrecimiento: 'numero',
  mulInstalado: 'numero',
  mulCrecimiento: 'numero',
} as const
const resultWords = {
  numero: 'Número',
  estado: 'Estado',
  aprobador: 'Aprobador',
  fechaAprobacion: 'Fecha de aprobación',
  solucionador: 'Solucionador',
  fechaSolucion: 'Fecha de solución',
  vence: 'Vence',
  novedad: 'Novedad',
} as const
const resultTypes = {
  numero: 'numero',
  estado: 'texto',
  aprobador: 'texto',
  fechaAprobacion: 'fecha',
  solucionador: 'texto',
  fechaSolucion: 'fecha',
  vence: 'fecha',
  novedad: 'texto',
} as const

/** Said once, where it is registered. */
export const fixedColumns = of(fixedTypes, requestLabels)
/** The list's until it is approved, ours from then on. */
export const editableColumns = of(editableTypes, requestLabels)
/** Always ours. */
const resultColumns = of(resultTypes, resultWords)

export const requestList: DeclaredList = { lista: 'lssolicitudes', columns: [...fixedColumns, ...editableColumns, ...resultColumns] }

const numero = (campo: string, columna: string): ListColumn => ({ campo, columna, tipo: 'numero' })
const parent = numero('solicitud', 'Solicitud')
const amounts = [numero('cantidad', 'Cantidad'), numero('crecimiento', 'Crecimiento')]
type LineList = DeclaredList & { readonly clase: 1 | 2; readonly campo: 'puestos' | 'dispositivos' }
/** The jobs and devices of a request: one line each, under the request's ID in its list. */
export const lineLists: readonly LineList[] = [
  { lista: 'lssolicitudpuesto', clase: 1, campo: 'puestos', parent: 'solicitud', columns: [parent, numero('cosa', 'Puesto'), ...amounts] },
  {
    lista: 'lssolicituddispositivo',
    clase: 2,
    campo: 'dispositivos',
    parent: 'solicitud',
    columns: [parent, numero('cosa', 'Dispositivo'), ...amounts, numero('m2', 'M2')],
  },
]
