import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { recordHistory } from '../history/recordHistory.ts'
import { entidad } from './logoHistory.ts'
import { type Logo, settingId, storedLogo, writeLogo } from './logo.queries.ts'

type Saved = { readonly mensaje: string; readonly version: number }
const inWords = ({ ancho, alto }: { ancho: number; alto: number }): string => (ancho > 0 ? `${ancho} × ${alto} píxeles` : 'Sin logo')

/** Another one, or none. */
export function saveLogo(context: UserContext, logo: Logo | undefined, sent: number | undefined): Promise<Saved> {
  return change(context, async (writing) => {
    const before = await storedLogo(writing.tx)
    if (!logo && !before.imagen) return { mensaje: 'No hay ningún logo.', version: before.version }
    const version = await writeLogo(writing, logo, sent ?? before.version)
    if (version === undefined) throw new AppError('logo.cambiado')
    const changed = { campo: 'logo', antes: inWords(before), despues: logo ? inWords(logo) : 'Sin logo' }
    await recordHistory(writing, entidad, settingId, version, 'actualizado', [changed])
    await recordEvent(writing, logo ? 'logo.changed' : 'logo.removed', entidad, settingId)
    return { mensaje: logo ? 'Se guardó el logo.' : 'Se quitó el logo.', version }
  })
}
