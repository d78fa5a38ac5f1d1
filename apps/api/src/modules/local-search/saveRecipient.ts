import type { Answer, Received } from '@soportica/contract/core/endpoint'
import type { saveLocalSearchRecipient } from '@soportica/contract/local-search/calls'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { insertContact } from './recipients.queries.ts'

type Body = Received<typeof saveLocalSearchRecipient>['body']
const entidad = 'local_search_contact'

/** A contact without an account that can be asked to look. */
export function saveRecipient(context: UserContext, { nombre, ...body }: Body): Promise<Answer<typeof saveLocalSearchRecipient>> {
  const correo = body.correo.toLowerCase()
  return change(context, async (writing) => {
    const usuid = await insertContact(writing, nombre, correo)
    if (usuid === undefined) throw new AppError('busqueda.contactoRepetido', { correo: body.correo }, { campo: 'correo' })
    const changes = Object.entries({ nombre, correo }).map(([campo, despues]) => ({ campo, antes: null, despues }))
    await recordHistory(writing, entidad, usuid, 1, 'creado', changes)
    await recordEvent(writing, 'localSearch.recipientSaved', entidad, usuid)
    return { success: true, usuid, mensaje: `Se agregó el destinatario «${nombre}».` }
  })
}
