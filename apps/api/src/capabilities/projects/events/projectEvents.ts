import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { stageOfModule } from '@soportica/contract/projects/modules'
import type { Writing } from '../../../plugins/context.ts'
import type { Db, Reader } from '../../../plugins/db/database.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import type { VisibleVersions, Watched } from '../../realtime/collectChanges.ts'
import { signal, type Written } from '../../realtime/signal.ts'
import { declaredLabel, numberIn, type ProjectRow, stageOfField, type Values } from '../form/values.ts'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { entersSome, moduleNames } from '../rights/visibility.queries.ts'
import { visibilityColumns, whoSeesWritten } from '../rights/whoSees.queries.ts'
import type { StatusMove } from '../status/checkStatuses.ts'

/** Screens of users who see a record, or saw it until now, hear of the save. */
export const projectChanges = (db: Db, project: Project, evento: string): Watched => ({
  entidad: project.entidad,
  evento,
  whom: async (people, { rows, todas }) => {
    const seers = rows.length > 0 ? await whoSeesWritten(db, project, people, rows) : new Map<number, VisibleVersions>()
    if (!todas) return seers
    return new Map([...people.filter((user) => entersSome(user, project)).map(({ usuid }) => [usuid, []] as const), ...seers])
  },
})

const deciding = memoPerProject(
  (project) =>
    new Set<FieldName>([
      ...project.actorFields.map(({ name }) => name),
      ...(project.modality ? [project.modality] : []),
      ...moduleNames(project).flatMap((modulo) => stageOfModule(project, modulo)?.stage.requiere ?? []),
    ]),
)
/** Who could see the record before these fields changed, and in which lists; undefined: the same people as now. */
export function formerReach(project: Project, row: ProjectRow, names: readonly FieldName[]): Written[1] {
  if (!names.some((name) => deciding(project).has(name))) return null
  return Object.fromEntries(visibilityColumns(project).map((name) => [name, row[name] === null ? null : Number(row[name])]))
}

// Of more rows than this, the screens only hear that any may have changed.
const mostRows = 2_000
/** Screens learn which rows were written. */
export const signalWritten = (tx: Reader, { entidad }: Project, filas: readonly Written[]): Promise<void> =>
  signal(tx, 'cambios', filas.length > mostRows ? { entidad, filas: [], todas: true } : { entidad, filas })

// A stage may take its actor from another stage.
const stageActing = (project: Project, name: FieldName) =>
  project.stages.find(({ actor, alsoActs }) => actor === name || alsoActs?.includes(name)) ?? stageOfField(project, name)

/** One event for each new actor, with their stages. */
export async function recordAssigned(writing: Writing, project: Project, id: number, before: Values, after: Values): Promise<void> {
  const assigned = new Map<number, string[]>()
  for (const { name } of project.actorFields) {
    const usuid = numberIn(after, name)
    if (usuid === 0 || usuid === numberIn(before, name)) continue
    assigned.set(usuid, [...(assigned.get(usuid) ?? []), stageActing(project, name).titulo])
  }
  const nombre = after[project.commonFields.name]
  for (const [usuid, etapas] of assigned)
    await recordEvent(writing, `${project.entidad}.assigned`, project.entidad, id, { nombre, usuid, etapas })
}

type Moved = { readonly id: number; readonly nombre: string; readonly moves: readonly StatusMove[] }
export async function recordStatusEvents(writing: Writing, project: Project, { id, nombre, moves }: Moved): Promise<void> {
  const { entidad, status } = project
  const delivered = moves.some(({ campo, despues }) => campo === status.field && despues.entregado === 1)
  const others = moves.filter(({ campo }) => !(delivered && campo === status.field))
  if (delivered) await recordEvent(writing, `${entidad}.delivered`, entidad, id, { nombre })
  if (others.length === 0) return
  const cambios = others.map(({ campo, antes, despues }) => ({
    estado: declaredLabel(project, campo),
    antes: antes?.nombre ?? '',
    despues: despues.nombre,
  }))
  await recordEvent(writing, `${entidad}.statusChanged`, entidad, id, { nombre, cambios })
}
