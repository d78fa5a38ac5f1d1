import { counted } from '@soportica/rules/counted'
import type { Project } from '@soportica/contract/projects/project'
import { aOne, countOf } from '@soportica/contract/projects/words'
import { randomUUID } from 'node:crypto'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { unseenStay } from '../family/unseenRelatives.ts'
import type { Calendar } from '../reference.queries.ts'
import { rightsOf } from '../rights/project.permissions.ts'
import type { Followed, Held, ProjectKind, SaveBody } from '../save/hooks.ts'
import { writeRecords } from '../save/writeRecords.ts'
import { listStatuses, type Status } from '../status/statuses.queries.ts'
import { whyChild } from '../status/whyChild.ts'
import { decideHeld, missing, type Outcome } from './decideTargets.ts'

export type StatusesInput = { readonly ids: readonly number[]; readonly estado: number; readonly nota?: string | undefined }
type Answer = {
  mensaje: string
  aplicados: number[]
  rechazados: { id: number; motivo: string }[]
  iguales: number[]
  lote: string
}

/** The specified change of status: a bulk change of this field, whose answer also names the children that followed or stayed. */
export function changeStatuses<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  context: UserContext,
  calendar: Calendar,
  { ids: inputIds, estado, nota }: StatusesInput,
): Promise<Answer> {
  const { project, hooks } = kind
  const { user } = context
  const lote = randomUUID()
  return change({ ...context, lote }, async (writing) => {
    requirePermission(user, rightsOf(project).edit)
    const to = await requireStatus(writing.tx, project, estado)
    const ids = [...new Set(inputIds)]
    const held = await hooks.family.holdMany(writing.tx, user, ids, true)
    const deps = { reader: writing.tx, user, calendar, now: writing.now, codes: new Set<string>() }
    const targets = ids.map((id) => ({ id, valores: { [project.status.field]: estado } }))
    const outcomes = await decideHeld(kind, deps, targets, held, { nota })
    const saves = outcomes.flatMap((outcome) => (outcome.estado === 'cambia' && outcome.save ? [outcome.save] : []))
    const { followed } = await writeRecords(kind, writing, saves)
    return { ...answerOf({ project, to, ids, held, outcomes, followed }), lote }
  })
}

async function requireStatus(tx: Tx, project: Project, estado: number): Promise<Status> {
  const to = (await listStatuses(tx, project)).get(project.status.of)?.get(estado)
  if (!to) throw new AppError('proyecto.estado', {}, { campo: 'estado' })
  if (to.eliminado === 1) throw new AppError('proyecto.estadoEliminado', { registro: aOne(project.words) }, { campo: 'estado' })
  return to
}

type Changed<B, F> = {
  readonly project: Project
  readonly to: Status
  readonly ids: readonly number[]
  readonly held: ReadonlyMap<number, Held<F>>
  readonly outcomes: readonly Outcome<B, F>[]
  readonly followed: readonly Followed[]
}
function answerOf<B, F>({ project, to, ids, held, outcomes, followed }: Changed<B, F>): Omit<Answer, 'lote'> {
  const seen = (id: number) => {
    const self = held.get(id)?.self
    return self?.alcance && !self['eliminado_en'] ? self : undefined
  }
  const childReason = (id: number): string | undefined => seen(id) && whyChild(project, seen(id)!)
  const motives = new Map(outcomes.map((outcome) => [outcome.id, outcome.estado === 'rechazado' ? outcome.motivo : '']))
  const motivoOf = (id: number): string => {
    const self = seen(id)
    if (!self) return missing
    return childReason(id) ?? (self.estado === to.id ? `Ya está en «${to.nombre}»` : motives.get(id)!)
  }
  const aplicados = [...outcomes.flatMap(({ id, estado }) => (estado === 'cambia' ? [id] : [])), ...followed.flatMap((one) => one.changed)]
  const stayed = followed.flatMap((one) => one.stayed)
  const settled = new Set([...aplicados, ...stayed.map(({ id }) => id)])
  const rechazados = [...ids.flatMap((id) => (settled.has(id) ? [] : [{ id, motivo: motivoOf(id) }])), ...stayed]
  const onlyChildren = ids.every((id) => childReason(id) !== undefined)
  const hidden = followed.reduce((sum, one) => sum + one.hidden, 0)
  const unseen = hidden > 0 ? ` ${unseenStay(project, hidden, to.nombre)}` : ''
  const mensaje = `${sentence(project, { applied: aplicados.length, refused: rechazados.length, onlyChildren, to })}${unseen}`
  const iguales = rechazados.flatMap(({ id }) => (seen(id)?.estado === to.id ? [id] : []))
  return { mensaje, aplicados, rechazados, iguales }
}

type Said = { readonly applied: number; readonly refused: number; readonly onlyChildren: boolean; readonly to: Status }
function sentence({ words }: Project, { applied, refused, onlyChildren, to: { nombre } }: Said): string {
  if (onlyChildren) return 'La actualización de estados no debe contener hijos.'
  const left = refused === 0 ? '' : ` ${counted(refused, 'no se cambió', 'no se cambiaron')}; revise los motivos.`
  if (applied === 0) return `${words.gender === 'm' ? 'Ningún' : 'Ninguna'} ${words.one} pasó a «${nombre}».${left}`
  return `${countOf(words, applied)} ${applied === 1 ? 'pasó' : 'pasaron'} a «${nombre}».${left}`
}
