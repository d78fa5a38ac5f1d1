import type { Answer, Received } from '@soportica/contract/core/endpoint'
import { modulePerids } from '@soportica/contract/projects/modules'
import { reportOfSystem } from '@soportica/contract/reports/reports'
import { type saveSubscription as call, mostSubscriptions } from '@soportica/contract/subscriptions/subscriptions'
import { dayIsOf, scheduleInWords } from '@soportica/contract/subscriptions/schedule'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { lockUser } from '../../capabilities/exports/exports.queries.ts'
import { changedSince, type FieldBefore } from '../../capabilities/history/history.queries.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { createdOnce } from '../../capabilities/saving/createdOnce.ts'
import { changedFields, changedHere, mergeFields } from '../../capabilities/saving/mergeFields.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { findAnySearch } from '../reports/reports.public.ts'
import {
  insertSubscription,
  lockSubscription,
  type StoredSubscription,
  subscribedTo,
  type SubscriptionValues,
  updateSubscription,
} from './subscription.queries.ts'
import { entidad, subscriptionLabel, valueInWords } from './subscriptionHistory.ts'
import { whyNotSent } from './subscriptionRights.ts'
import { type Calendar, firstTurn } from './subscriptionTurns.ts'

type Body = Received<typeof call>['body']
type Saved = Answer<typeof call>
type Deps = { readonly calendar: Calendar }

const valuesOf = ({ frecuencia, dia, hora, formato, soloConFilas, soloCambios }: SubscriptionValues): SubscriptionValues => ({
  frecuencia,
  dia,
  hora,
  formato,
  soloConFilas,
  soloCambios,
})

export function saveSubscription(context: UserContext, deps: Deps, body: Body): Promise<Saved> {
  const values = valuesOf(body)
  return change(context, async (writing) => {
    if (body.id > 0) return edit(context, writing, deps, body, values)
    const { clave, bugId } = body
    const isInSight = async (db: Reader, id: number) => (await lockSubscription(db, context.user, id))?.disponible === true
    const creation = { tipo: entidad, clave, cuerpo: { bugId, ...values }, registroOf: ({ id }: Saved) => id, isInSight }
    return createdOnce(writing, creation, () => create(context, writing, deps, bugId, values))
  })
}

/** Locks the user: the limit also holds for many saves at once. */
export async function requireRoom(
  { tx }: Writing,
  { usuid, correo }: UserContext['user'],
  { bugId, nombre }: Pick<StoredSubscription, 'bugId' | 'nombre'>,
): Promise<void> {
  if (correo.trim() === '') throw new AppError('suscripcion.sinCorreo')
  await lockUser(tx, usuid)
  const others = await subscribedTo(tx, usuid)
  if (others.includes(bugId)) throw new AppError('suscripcion.repetida', { nombre }, { campo: 'bugId' })
  if (others.length >= mostSubscriptions) throw new AppError('suscripcion.muchas', { cantidad: mostSubscriptions })
}

async function create(
  { user }: UserContext,
  writing: Writing,
  { calendar }: Deps,
  bugId: number,
  values: SubscriptionValues,
): Promise<Saved> {
  const { tx, now } = writing
  const search = await findAnySearch(tx, user, bugId)
  if (!search) throw new AppError('registro.noEncontrado')
  requirePermission(user, ...modulePerids(reportOfSystem(search.system).project, 'access'))
  await requireRoom(writing, user, { bugId, nombre: search.nombre })
  const id = await insertSubscription(writing, bugId, values, await firstTurn(tx, calendar, now, values))
  const changes = Object.entries({ busqueda: search.nombre, ...values }).map(([campo, despues]) => ({
    campo,
    antes: null,
    despues: String(despues),
  }))
  await recordHistory(writing, entidad, id, 1, 'creado', changes)
  await recordEvent(writing, 'subscription.saved', entidad, id, { nombre: search.nombre })
  return { mensaje: `Recibirá «${search.nombre}». ${scheduleInWords(values)}.`, id, version: 1 }
}

async function edit({ user }: UserContext, writing: Writing, { calendar }: Deps, body: Body, wanted: SubscriptionValues): Promise<Saved> {
  const { tx, now } = writing
  const stored = await lockSubscription(tx, user, body.id)
  if (!stored) throw new AppError('registro.noEncontrado')
  const why = whyNotSent(user, stored)
  if (why) throw new AppError('suscripcion.detenida', { motivo: why })
  const { id, nombre, version } = stored
  const { values, othersFields } = await merge(writing, stored, wanted, body.version)
  const before = valuesOf(stored)
  const changed = changedFields(before, values)
  if (changed.length === 0) return { mensaje: 'No has realizado ninguna modificación', id, version, sinCambios: true }
  await updateSubscription(writing, id, values, await firstTurn(tx, calendar, now, values, id))
  const changes = changed.map((campo) => ({
    campo,
    antes: String(before[campo as keyof SubscriptionValues]),
    despues: String(values[campo as keyof SubscriptionValues]),
  }))
  await recordHistory(writing, entidad, id, version + 1, 'actualizado', changes)
  await recordEvent(writing, 'subscription.saved', entidad, id, { nombre })
  const mensaje = `Recibirá «${nombre}». ${scheduleInWords(values)}.`
  return { mensaje, id, version: version + 1, ...(othersFields.length > 0 && { fusionados: othersFields }) }
}

async function merge({ tx }: Writing, stored: StoredSubscription, wanted: SubscriptionValues, started = stored.version) {
  if (started > stored.version) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === stored.version) return { values: wanted, othersFields: [] }
  const since = await changedSince(tx, entidad, stored.id, started)
  const before = valuesOf(stored)
  const words = { label: subscriptionLabel, show: valueInWords }
  const merged = mergeFields(wanted, before, since, stored.version, words, disputedDay(wanted, before, since))
  return { values: merged.values, othersFields: merged.othersFields }
}

// A day depends on the frequency: if each side changed one of them, neither makes sense alone.
function disputedDay(wanted: SubscriptionValues, stored: SubscriptionValues, since: ReadonlyMap<string, FieldBefore>) {
  const theirs = since.get('frecuencia') ?? since.get('dia')
  const mine = changedHere(wanted, stored, since).filter((campo) => campo === 'frecuencia' || campo === 'dia')
  const mergedDay = { ...stored, ...Object.fromEntries(mine.map((campo) => [campo, wanted[campo as 'dia']])) }
  return new Map(theirs && !dayIsOf(mergedDay) ? mine.map((campo) => [campo, theirs]) : [])
}
