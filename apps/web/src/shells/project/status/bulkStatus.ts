import { statusClasses, type ProjectStatus } from '@soportica/contract/catalogs/statuses'
import { limits } from '@soportica/contract/core/limits'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { agreeing, countOf, theMany } from '@soportica/contract/projects/words'
import { capital } from '@soportica/contract/core/capital'
import { isChild, parentOf } from '../list/family.ts'
import { isFinal, nameOf } from '../list/listedRow.ts'
import type { ManyChanged } from '../projectScreens.ts'

type Child = Pick<ListedRow, 'padre'>
type Picked = Pick<
  ListedRow,
  'consecutivo' | 'nombre' | 'padre' | 'padreInfo' | 'perteneceA' | 'idEstado' | 'estado' | 'faltantes' | 'acciones'
>
type RowName = Pick<ListedRow, 'consecutivo' | 'nombre'>
export type Notice = { readonly kind: 'info' | 'warn'; readonly sentence: string }

export const selectedCounted = memoPerProject(
  ({ words }) =>
    (count: number): string =>
      `${countOf(words, count)} ${agreeing('seleccionad', words, count)}`,
)

/** Why the server is not called. */
export function whyNot({ words }: Project, picked: readonly Child[], estado: number | null): Notice | undefined {
  if (estado === null) return { kind: 'warn', sentence: `Seleccione el estado al que pasan ${theMany(words)}` }
  if (picked.every(isChild)) return { kind: 'info', sentence: 'La actualización de estados no debe contener hijos.' }
  if (picked.length > limits.maxPageSize)
    return { kind: 'warn', sentence: `Seleccione como máximo ${limits.maxPageSize} ${words.many} para actualizar su estado` }
  return undefined
}

type Target = { readonly id: number; readonly nombre: string }
/** Why a row does not come to that status, as far as the list knows it; the server decides. */
function whyStays(project: Project, row: Picked, to: Target): string | undefined {
  if (isChild(row)) return `Es hijo ${parentOf(project, row).childOf}: ${row.perteneceA ? inItsForm : withItsParent}`
  const { editar } = row.acciones
  if (typeof editar === 'string') return editar
  if (row.idEstado === to.id) return `Ya está en «${to.nombre}»`
  const delivers = statusClasses[project.status.of].some((status: ProjectStatus) => status.id === to.id && status.entregado)
  if (!delivers || row.faltantes === 0) return undefined
  return row.faltantes === 1 ? 'Le falta 1 dato para la entrega' : `Le faltan ${row.faltantes} datos para la entrega`
}
const inItsForm = 'su estado se cambia en su formulario'
const withItsParent = 'su estado cambia con el del padre'

export type BulkPlan = {
  /** How many change, from which status to which. */
  readonly sentence: string
  readonly moving: number
  /** The number of records that leave a final status, which requires a reason. */
  readonly leaving: number
  readonly staying: readonly RecordOutcome[]
}
/** The effect of a status change on these rows. */
export function bulkPlan(project: Project, picked: readonly Picked[], to: Target): BulkPlan {
  const reasons = picked.map((row) => ({ row, motivo: whyStays(project, row, to) }))
  const moving = reasons.flatMap(({ row, motivo }) => (motivo === undefined ? [row] : []))
  const staying = reasons.flatMap(({ row, motivo }) =>
    motivo === undefined ? [] : [{ id: row.consecutivo, name: nameOf(row), outcome: 'refused' as const, motivo }],
  )
  // Only children of the same kind follow their parent.
  const followed = project.children === undefined && moving.some(({ padre }) => padre === 'PADRE') ? ' Los hijos van con su padre.' : ''
  return {
    sentence: `${planSentence(project, moving, to)}${followed}`,
    moving: moving.length,
    leaving: moving.filter((row) => isFinal(project, row)).length,
    staying,
  }
}

function planSentence({ words }: Project, moving: readonly Picked[], { nombre }: Target): string {
  if (moving.length === 0) return `${words.gender === 'm' ? 'Ningún' : 'Ninguna'} ${words.one} pasa a «${nombre}».`
  const from = new Map<string, number>()
  for (const { estado } of moving) from.set(estado, (from.get(estado) ?? 0) + 1)
  const start = `${countOf(words, moving.length)} ${moving.length === 1 ? 'pasa' : 'pasan'}`
  if (from.size === 1) return `${start} de «${moving[0]!.estado}» a «${nombre}».`
  const counts = [...from].map(([estado, count]) => `${count} de «${estado}»`)
  return `${start} a «${nombre}»: ${counts.slice(0, -1).join(', ')} y ${counts.at(-1)}.`
}

export type Outcome = 'changed' | 'same' | 'refused'
export type RecordOutcome = { readonly id: number; readonly name: string; readonly outcome: Outcome; readonly motivo: string }
/** The result of each record, failures first, with the children that followed. */
export function outcomesOf(
  { words }: Project,
  picked: ReadonlyMap<number, RowName>,
  { aplicados, rechazados, iguales = [] }: Omit<ManyChanged, 'mensaje'>,
): RecordOutcome[] {
  const known = (id: number): string => (picked.has(id) ? nameOf(picked.get(id)!) : `${capital(words.one)} ${id}`)
  const left = rechazados.map(({ id, motivo }): RecordOutcome => {
    const outcome = iguales.includes(id) ? 'same' : 'refused'
    return { id, name: known(id), outcome, motivo }
  })
  const changed = aplicados.map((id): RecordOutcome => ({ id, name: known(id), outcome: 'changed', motivo: '' }))
  const of = (wanted: Outcome) => left.filter(({ outcome }) => outcome === wanted)
  return [...of('refused'), ...of('same'), ...changed]
}
