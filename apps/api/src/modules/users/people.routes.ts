import * as calls from '@soportica/contract/people/users'
import { counted } from '@soportica/rules/counted'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { activeGroups, activePeopleOf, peopleOfGroup, peopleWho, recipients, usersByProfile } from './people.queries.ts'

/** People for selectors. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.groupUsers, async ({ query }, { db }) => {
    const usuarios = await peopleOfGroup(db, query.idGrupo)
    if (!usuarios) throw new AppError('registro.noEncontrado')
    const mensaje = `El grupo tiene ${counted(usuarios.length, 'persona', 'personas')}.`
    return { success: true, mensaje, usuarios }
  })
  serve(app, services, calls.countUsers, (_, { db }) => usersByProfile(db))
  serve(app, services, calls.getUsersActor, ({ body }, { db }) => peopleWho(db, body.actor))
  serve(app, services, calls.getContractors, (_, { db }) => activeGroups(db, 'aconstructor'))
  serve(app, services, calls.getUsuContractorByContractor, async ({ query }, { db }) => {
    const contractor = (await activeGroups(db, 'aconstructor')).filter(({ id }) => id === query.contratista)
    return (await activePeopleOf(db, contractor)).get(query.contratista) ?? []
  })
  serve(app, services, calls.listEmailsUsers, ({ query }, { db }) => recipients(db, query.texto))
  serve(app, services, calls.getGroup, (_, { db }) => activeGroups(db))
  serve(app, services, calls.getListGroups, async (_, { db }) => {
    const groups = await activeGroups(db)
    const people = await activePeopleOf(db, groups)
    return groups.map((group) => ({ ...group, usuarios: people.get(group.id) ?? [] }))
  })
}
