import { counted } from '@soportica/rules/counted'
import type { Project } from '@soportica/contract/projects/project'
import { aOne, countOf } from '@soportica/contract/projects/words'
import { randomUUID } from 'node:crypto'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { change, type CurrentUser, type UserContext } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { parentInWords } from '../family/children.queries.ts'
import { unseenStay } from '../family/unseenRelatives.ts'
import { lockRecords, type RecordRow } from '../form/record.queries.ts'
import { mayGenerally, rightsOf } from '../rights/project.permissions.ts'
import { moveTo, whyNotTo } from './moveTo.ts'
import { listStatuses, type Status } from './statuses.queries.ts'

/** nombrePadre: the parent's name, if the caller may see it; nombreDueno: the name of the owner of another kind. */
export type ManyRow = RecordRow & { readonly nombrePadre?: string | null; readonly nombreDueno?: string | null }
/** Holds these records, and with them the children that go where their parent goes. */
export type HoldMany = (tx: Tx, ids: readonly number[], user: CurrentUser) => Promise<readonly ManyRow[]>
/** Records of which none follows another. */
export const holdAlone =
  (project: Project): HoldMany =>
  (tx, ids, user) =>
    lockRecords(tx, project, ids, user)

export type ChangeManyInput = { readonly ids: readonly number[]; readonly estado: number; readonly nota?: string | undefined }
type Rejected = { id: number; motivo: string }
type ManyAnswer = { mensaje: string; aplicados: number[]; rechazados: Rejected[] }
type ChangedAnswer = ManyAnswer & { iguales: number[]; lote: string }

export const missing = 'El registro no existe o fue eliminado'
/** Why a child is left out. Children follow the status of a parent of their own kind, not of another kind. */
export function whyChild(project: Project, row: ManyRow): string | undefined {
  const parent = parentInWords(project, row)
  if (parent === undefined) return undefined
  return `Es hijo de ${parent}: ${row.padre === null ? 'su estado se cambia en su formulario' : 'su estado cambia con el del padre'}`
}

/** Children are left out. */
export function changeMany(
  context: UserContext,
  project: Project,
  { ids: inputIds, estado, nota }: ChangeManyInput,
  hold: HoldMany = holdAlone(project),
): Promise<ChangedAnswer> {
  return change(context, async (writing) => {
    const ids = [...new Set(inputIds)]
    const rows = await hold(writing.tx, ids, context.user)
    const { edit } = rightsOf(project)
    requirePermission(context.user, edit)
    const statuses = await listStatuses(writing.tx, project)
    const known = statuses.get(project.status.of) ?? new Map<number, Status>()
    const to = known.get(estado)
    if (!to) throw new AppError('proyecto.estado', {}, { campo: 'estado' })
    if (to.eliminado === 1) throw new AppError('proyecto.estadoEliminado', { registro: aOne(project.words) }, { campo: 'estado' })
    const elsewhere = (row: ManyRow) => whyOf(mayGenerally(context.user, project, row, edit))
    const why = (row: ManyRow) => whyNotTo(project, row, to, known.get(row.estado), nota)
    const { moving, ...answer } = sorted(project, { ids, rows, to, why, elsewhere })
    // The requested records and their followers are one batch.
    const lote = randomUUID()
    await moveTo({ ...writing, lote }, project, moving, to, statuses, nota)
    return { ...answer, lote }
  })
}

type Why = (row: ManyRow) => string | undefined
const whyOf = (may: true | string): string | undefined => (may === true ? undefined : may)
type Sorting = {
  readonly ids: readonly number[]
  readonly rows: readonly ManyRow[]
  readonly to: Status
  readonly why: Why
  readonly elsewhere: Why
}
type Sorted = Omit<ChangedAnswer, 'lote'> & { moving: ManyRow[] }
/** Sorts into records that move, that follow and that stay. */
function sorted(project: Project, { ids, rows, to, why, elsewhere }: Sorting): Sorted {
  const open = new Map(rows.filter((row) => row.alcance && !row['eliminado_en']).map((row) => [row.id, row]))
  const motivoOf = (row: ManyRow | undefined) => (row ? (whyChild(project, row) ?? elsewhere(row) ?? why(row)) : missing)
  const going = ids.flatMap((id) => (motivoOf(open.get(id)) === undefined ? open.get(id)! : []))
  const own = new Set(going.map(({ id }) => id))
  const children = rows.filter((row) => row.padre !== null && own.has(row.padre))
  const taken = children.filter((row) => why(row) === undefined)
  const inputIds = new Set(ids)
  const staying = children.filter((row) => !taken.includes(row) && (row.estado !== to.id || (row.alcance && inputIds.has(row.id))))
  const seen = ({ alcance }: ManyRow): boolean => alcance
  const settled = new Set([...own, ...children.filter(seen).map(({ id }) => id)])
  const rechazados = [
    ...ids.filter((id) => !settled.has(id)).map((id) => ({ id, motivo: motivoOf(open.get(id)) ?? '' })),
    ...staying.filter(seen).map((row) => ({ id: row.id, motivo: why(row) ?? '' })),
  ]
  const aplicados = [...going, ...taken.filter(seen)].map(({ id }) => id)
  const onlyChildren = ids.every((id) => open.has(id) && whyChild(project, open.get(id)!) !== undefined)
  const hidden = staying.filter((row) => !seen(row)).length
  const unseen = hidden > 0 ? ` ${unseenStay(project, hidden, to.nombre)}` : ''
  const mensaje = `${sentence(project, { applied: aplicados.length, refused: rechazados.length, onlyChildren, to })}${unseen}`
  const iguales = rechazados.flatMap(({ id }) => (open.get(id)?.estado === to.id ? [id] : []))
  return { mensaje, aplicados, rechazados, iguales, moving: [...going, ...taken] }
}

type Said = { readonly applied: number; readonly refused: number; readonly onlyChildren: boolean; readonly to: Status }
function sentence({ words }: Project, { applied, refused, onlyChildren, to: { nombre } }: Said): string {
  if (onlyChildren) return 'La actualización de estados no debe contener hijos.'
  const left = refused === 0 ? '' : ` ${counted(refused, 'no se cambió', 'no se cambiaron')}; revise los motivos.`
  if (applied === 0) return `${words.gender === 'm' ? 'Ningún' : 'Ninguna'} ${words.one} pasó a «${nombre}».${left}`
  return `${countOf(words, applied)} ${applied === 1 ? 'pasó' : 'pasaron'} a «${nombre}».${left}`
}
