import { mostCalendarLinks } from '@soportica/contract/calendars/calendarLinks'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { newSecret } from '../../plugins/secret.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { lockUser } from '../exports/exports.queries.ts'
import { recordHistory } from '../history/recordHistory.ts'
import { endLink, insertLink, linksOf, type NewLink } from './calendarLinks.queries.ts'

const entidad = 'calendar_link'

/** Its secret is answered this once; only its hash stays. */
export function createLink(context: UserContext, link: NewLink): Promise<{ mensaje: string; id: number; secret: string }> {
  const { nombre } = link
  return change(context, async (writing) => {
    const { tx, now, user } = writing
    // The limit also holds for two at once.
    await lockUser(tx, user.usuid)
    if ((await linksOf(tx, user.usuid, now)).length >= mostCalendarLinks)
      throw new AppError('calendario.muchos', { cantidad: mostCalendarLinks })
    const secret = newSecret()
    const id = await insertLink(writing, link, secret)
    await recordHistory(writing, entidad, id, 1, 'creado', [{ campo: 'nombre', antes: null, despues: nombre }])
    await recordEvent(writing, 'calendarLink.created', entidad, id, { nombre })
    return { mensaje: `Se creó el enlace «${nombre}».`, id, secret }
  })
}

export function revokeLink(context: UserContext, id: number): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const nombre = await endLink(writing.tx, writing.user.usuid, id, writing.now)
    if (nombre === undefined) throw new AppError('registro.noEncontrado')
    await recordHistory(writing, entidad, id, 2, 'eliminado', [])
    await recordEvent(writing, 'calendarLink.revoked', entidad, id, { nombre })
    return { mensaje: `Se revocó el enlace «${nombre}».` }
  })
}
