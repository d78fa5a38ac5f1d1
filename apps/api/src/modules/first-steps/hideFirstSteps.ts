import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { setHidden } from './firstSteps.queries.ts'

/** Only for this user: others who set up the installation still see them. */
export function hideFirstSteps(context: UserContext, oculto: boolean): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    await setHidden(writing, oculto)
    await recordEvent(writing, oculto ? 'firstSteps.hidden' : 'firstSteps.shown', 'user', context.user.usuid)
    return {
      mensaje: oculto
        ? 'Los primeros pasos se ocultaron. Puede volver a verlos al final del tablero.'
        : 'Los primeros pasos están en el tablero.',
    }
  })
}
