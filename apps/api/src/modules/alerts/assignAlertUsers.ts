import type { assignAlertUser } from '@soportica/contract/notifications/alerts'
import type { Answer, Received } from '@soportica/contract/core/endpoint'
import { alerts as right } from '@soportica/contract/permissions/securityWindows'
import { and, eq, inArray } from 'drizzle-orm'
import { alertSubscription } from '../../../schema/notifications.ts'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { nextVersionOf } from '../../capabilities/history/history.queries.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { countSubscribers, findPeople, lockAlert, type Person } from './alerts.queries.ts'
import { requireAlert } from './requireAlert.ts'

type Body = Received<typeof assignAlertUser>['body']

/** Writes and notifies only the difference. People on neither list stay as they are. */
export function assignAlertUsers(context: UserContext, body: Body): Promise<Answer<typeof assignAlertUser>> {
  return change(context, async (writing) => {
    const { tx } = writing
    const { tasid, nombre } = requireAlert(body.tasid)
    requirePermission(context.user, right)
    await lockAlert(tx, tasid)
    const { added, removed } = await requireDifference(writing, body)
    const changed = added.length + removed.length > 0
    if (changed) await write(writing, tasid, added, removed)
    const cant = (await countSubscribers(tx)).get(tasid) ?? 0
    if (!changed) return { mensaje: 'No has realizado ninguna modificación', cant, sinCambios: true }
    return { mensaje: `Se guardaron los usuarios de la alerta «${nombre}».`, cant }
  })
}

async function requireDifference({ tx }: Writing, { tasid, usuid, tasidToRemove }: Body) {
  const [wanted, unwanted] = [[...new Set(usuid)], new Set(tasidToRemove)]
  const repeated = wanted.find((id) => unwanted.has(id))
  if (repeated !== undefined) throw new AppError('alerta.dosVeces', { usuid: repeated }, { campo: 'tasidToRemove' })
  const known = await findPeople(tx, tasid, [...wanted, ...unwanted])
  const added = wanted.map((id) => requirePerson(known, id, 'usuid'))
  const inactive = added.find(({ activo }) => !activo)
  if (inactive) throw new AppError('alerta.inactivo', { nombre: inactive.nombre }, { campo: 'usuid' })
  // An inactive person can be removed all the same.
  const removed = [...unwanted].map((id) => requirePerson(known, id, 'tasidToRemove'))
  return { added: added.filter(({ suscrito }) => !suscrito), removed: removed.filter(({ suscrito }) => suscrito) }
}

function requirePerson(known: ReadonlyMap<number, Person>, id: number, campo: string): Person {
  const person = known.get(id)
  if (!person) throw new AppError('alerta.usuario', { usuid: id }, { campo })
  return person
}

async function write(writing: Writing, tasid: number, added: readonly Person[], removed: readonly Person[]): Promise<void> {
  const { tx, user, now } = writing
  const [gone, come] = [removed, added].map((people) => people.map(({ usuid }) => usuid))
  if (gone?.length)
    await tx.delete(alertSubscription).where(and(eq(alertSubscription.tasid, tasid), inArray(alertSubscription.usuid, gone)))
  if (come?.length) await tx.insert(alertSubscription).values(come.map((usuid) => ({ tasid, usuid, asignadoPor: user.usuid, fecha: now })))
  const changes = [
    ...(come?.length ? [{ campo: 'asignados', antes: null, despues: namesOf(added) }] : []),
    ...(gone?.length ? [{ campo: 'retirados', antes: namesOf(removed), despues: null }] : []),
  ]
  await recordHistory(writing, 'alert', tasid, await nextVersionOf(tx, 'alert', tasid), 'actualizado', changes)
  if (come?.length) await recordEvent(writing, 'alert.assigned', 'alert', tasid, { usuids: come })
  if (gone?.length) await recordEvent(writing, 'alert.withdrawn', 'alert', tasid, { usuids: gone })
}

const namesOf = (people: readonly Person[]): string =>
  people
    .map(({ nombre }) => nombre)
    .toSorted((one, other) => one.localeCompare(other, 'es'))
    .join(', ')
