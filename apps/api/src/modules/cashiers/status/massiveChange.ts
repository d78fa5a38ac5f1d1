import { mayGenerally, rightsOf } from '../../../capabilities/projects/rights/project.permissions.ts'
import { parentNamed, unseenStay } from '../../../capabilities/projects/family/unseenRelatives.ts'
import { aOne } from '@soportica/contract/projects/words'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { randomUUID } from 'node:crypto'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type FamilyRow, lockFamilies } from '../family/family.queries.ts'
import { moveTo, whyNotTo } from '../family/followParent.ts'
import { listStatuses, type Status } from '../../../capabilities/projects/status/statuses.queries.ts'

type Asked = { readonly cajids: readonly number[]; readonly estado: number; readonly nota?: string | undefined }
type Rejected = { id: number; motivo: string }
type ManyAnswer = { mensaje: string; aplicados: number[]; rechazados: Rejected[] }
type MassiveAnswer = ManyAnswer & { iguales: number[]; lote: string }

const missing = 'El registro no existe o fue eliminado'
const isChild = (row: FamilyRow): string | undefined =>
  row.padre === null ? undefined : `Es hijo de ${parentNamed(cashierProject, row)}: su estado cambia con el del padre`

/** Children are left out: they go with their parent (R-6). */
export function massiveChange(context: UserContext, { cajids, estado, nota }: Asked): Promise<MassiveAnswer> {
  return change(context, async (writing) => {
    const ids = [...new Set(cajids)]
    const rows = await lockFamilies(writing.tx, ids, [], context.user)
    requirePermission(context.user, rightsOf(cashierProject).edit)
    const statuses = await listStatuses(writing.tx, cashierProject)
    const known = statuses.get('cashier_status') ?? new Map<number, Status>()
    const to = known.get(estado)
    if (!to) throw new AppError('proyecto.estado', {}, { campo: 'estado' })
    if (to.eliminado === 1) throw new AppError('proyecto.estadoEliminado', { registro: aOne(cashierProject.words) }, { campo: 'estado' })
    const elsewhere = (row: FamilyRow) => whyOf(mayGenerally(context.user, cashierProject, row, rightsOf(cashierProject).edit))
    const { moving, ...answer } = sorted(ids, rows, to, (row) => whyNotTo(row, to, known.get(row.estado), nota), elsewhere)
    // What was asked for and what comes with it are one batch.
    const lote = randomUUID()
    await moveTo({ ...writing, lote }, moving, to, statuses, nota)
    return { ...answer, lote }
  })
}

type Why = (row: FamilyRow) => string | undefined
const whyOf = (may: true | string): string | undefined => (may === true ? undefined : may)
type Sorted = Omit<MassiveAnswer, 'lote'> & { moving: FamilyRow[] }
/** Who goes, who follows, and who stays where it stands. */
function sorted(ids: readonly number[], rows: readonly FamilyRow[], to: Status, why: Why, elsewhere: Why): Sorted {
  const open = new Map(rows.filter((row) => row.alcance && !row['eliminado_en']).map((row) => [row.id, row]))
  const motivoOf = (row: FamilyRow | undefined) => (row ? (isChild(row) ?? elsewhere(row) ?? why(row)) : missing)
  const going = ids.flatMap((id) => (motivoOf(open.get(id)) === undefined ? open.get(id)! : []))
  const own = new Set(going.map(({ id }) => id))
  const children = rows.filter((row) => row.padre !== null && own.has(row.padre))
  const taken = children.filter((row) => why(row) === undefined)
  const asked = new Set(ids)
  const staying = children.filter((row) => !taken.includes(row) && (row.estado !== to.id || (row.alcance && asked.has(row.id))))
  const seen = ({ alcance }: FamilyRow): boolean => alcance
  const settled = new Set([...own, ...children.filter(seen).map(({ id }) => id)])
  const rechazados = [
    ...ids.filter((id) => !settled.has(id)).map((id) => ({ id, motivo: motivoOf(open.get(id)) ?? '' })),
    ...staying.filter(seen).map((row) => ({ id: row.id, motivo: why(row) ?? '' })),
  ]
  const aplicados = [...going, ...taken.filter(seen)].map(({ id }) => id)
  const onlyChildren = ids.every((id) => (open.get(id)?.padre ?? null) !== null)
  const hidden = staying.filter((row) => !seen(row)).length
  const unseen = hidden > 0 ? ` ${unseenStay(cashierProject, hidden, to.nombre)}` : ''
  const mensaje = `${sentence(aplicados.length, rechazados.length, onlyChildren, to)}${unseen}`
  const iguales = rechazados.flatMap(({ id }) => (open.get(id)?.estado === to.id ? [id] : []))
  return { mensaje, aplicados, rechazados, iguales, moving: [...going, ...taken] }
}

function sentence(applied: number, refused: number, onlyChildren: boolean, { nombre }: Status): string {
  if (onlyChildren) return 'La actualización de estados no debe contener hijos.'
  const left = refused === 0 ? '' : ` ${refused === 1 ? '1 no se cambió' : `${refused} no se cambiaron`}; revise los motivos.`
  if (applied === 0) return `Ningún cajero pasó a «${nombre}».${left}`
  return `${applied === 1 ? '1 cajero pasó' : `${applied} cajeros pasaron`} a «${nombre}».${left}`
}
