import * as calls from '@soportica/contract/calendars/calendarLinks'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { calendarOfDays, calendarType } from '../calendars/calendarText.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import { actingUser } from '../rights/actingUser.queries.ts'
import { createLink, revokeLink } from './calendarLinks.ts'
import { linksOf, linkOfSecret } from './calendarLinks.queries.ts'
import { datedTasks } from './datedTasks.ts'
import { deliveriesOfList, nameOfList } from './listDeliveries.ts'
import type { WorkSource } from './workSource.ts'

export type WorkDeps = { readonly sources: readonly WorkSource[]; readonly calendar: Calendar; readonly publicUrl: string }

/** Links by which a calendar program reads what waits for a user, or the deliveries of a list. */
export function calendarLinkRoutes(app: FastifyInstance, services: Services, { sources, calendar, publicUrl }: WorkDeps): void {
  const addressOf = ({ path }: { readonly path: string }): string => `${publicUrl}/soportica${path}`
  serve(app, services, calls.listCalendarLinks, async (_, { db, user, clock }) => {
    const links = await linksOf(db, user.usuid, clock())
    const enlaces = links.map((link) => ({ ...link, lista: nameOfList(link.lista) }))
    return { enlaces, festivos: addressOf(calls.readHolidayCalendar) }
  })
  serve(app, services, calls.createCalendarLink, async ({ body }, context) => {
    const { secret, ...created } = await createLink(context, { nombre: body.nombre, lista: body.lista ?? null })
    return { ...created, direccion: `${addressOf(calls.readCalendar)}?clave=${secret}` }
  })
  serve(app, services, calls.revokeCalendarLink, ({ body }, context) => revokeLink(context, body.id))
  serve(app, services, calls.readCalendar, async ({ query }, context, { reply }) => {
    const { db, clock } = context
    const link = await linkOfSecret(db, query.clave, clock())
    const user = link && (await actingUser(db, link.usuid))
    if (!user) throw new AppError('calendario.enlace')
    const owned = { ...context, user }
    const entries = link.lista === null ? await datedTasks(owned, sources, calendar) : await deliveriesOfList(owned, link.lista, calendar)
    const title = link.lista === null ? 'mi trabajo' : link.nombre
    return reply.header('content-type', calendarType).send(calendarOfDays(`Soportica: ${title}`, entries, clock()))
  })
}
