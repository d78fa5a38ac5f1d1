import type { StatusMove } from '../../../capabilities/projects/status/checkStatuses.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import type { Told, Watched } from '../../../capabilities/realtime/collectChanges.ts'
import { signal } from '../../../capabilities/realtime/signal.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { fieldNamed, labelOf, stageOfField, type Values } from '../form/cashierValues.ts'
import type { CashierRow } from '../form/cashierValues.ts'
import { comesIn, reachColumns, whoSeesWritten } from '../rights/cashierVisibility.queries.ts'

const entidad = 'cashier'
/** The screens of those who see a cashier, or saw it until now, are told that it was saved. */
export const cashierChanges = (db: Db): Watched => ({
  entidad,
  evento: realtimeEvents.cashiers,
  whom: async (people, { rows, todas }) => {
    const seers = rows.length > 0 ? await whoSeesWritten(db, people, rows) : new Map<number, Told>()
    if (!todas) return seers
    return new Map([...people.filter(comesIn).map(({ usuid }) => [usuid, []] as const), ...seers])
  },
})
// A trigger says whose a row was. Which modules showed it is moved by a save alone.
const showing = new Set(['idModalidad', ...cashierProject.stages.flatMap(({ requiere }) => requiere ?? [])])
/** Who saw it in the list of a stage until now is told, though it leaves that list. */
export async function tellShown({ tx }: Writing, row: CashierRow, names: readonly string[]): Promise<void> {
  if (!names.some((name) => showing.has(name))) return
  const antes = Object.fromEntries(reachColumns.map((name) => [name, row[name] === null ? null : Number(row[name])]))
  await signal(tx, 'cambios', { entidad, filas: [[row.id, antes]] })
}
const actors = [...fieldNamed.values()].filter(({ kind }) => kind === 'actor').map(({ name }) => name)

/** Each new actor once, with the stages that are his now. */
export async function tellAssigned(writing: Writing, id: number, before: Values, after: Values): Promise<void> {
  const assigned = new Map<number, string[]>()
  for (const campo of actors) {
    const usuid = Number(after[campo] || 0)
    if (usuid === 0 || usuid === Number(before[campo] || 0)) continue
    assigned.set(usuid, [...(assigned.get(usuid) ?? []), stageOfField(campo).titulo])
  }
  for (const [usuid, etapas] of assigned)
    await recordEvent(writing, 'cashier.assigned', entidad, id, { nombre: after['nombreCajero'], usuid, etapas })
}

export async function tellStatuses(writing: Writing, id: number, nombre: string, moves: readonly StatusMove[]): Promise<void> {
  const delivered = moves.some(({ campo, despues }) => campo === 'idEstadoCajero' && despues.entregado === 1)
  const others = moves.filter(({ campo }) => !(delivered && campo === 'idEstadoCajero'))
  if (delivered) await recordEvent(writing, 'cashier.delivered', entidad, id, { nombre })
  if (others.length === 0) return
  const cambios = others.map(({ campo, antes, despues }) => ({
    estado: labelOf(campo),
    antes: antes?.nombre ?? '',
    despues: despues.nombre,
  }))
  await recordEvent(writing, 'cashier.statusChanged', entidad, id, { nombre, cambios })
}

export async function tellReprogrammed(writing: Writing, id: number, values: Values): Promise<void> {
  const usuids = ['visita', 'inmobiliaria']
    .map((key) => Number(values[cashierProject.stageNamed.get(key)!.actor!] || 0))
    .filter((usuid) => usuid > 0)
  await recordEvent(writing, 'cashier.reprogrammed', entidad, id, { nombre: values['nombreCajero'], usuids })
}
