import { logoLimits } from '@soportica/contract/settings/logo'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../../plugins/http/errors.ts'
import type { ReceivedFile } from '../../plugins/http/uploads.ts'
import { loadSharp } from '../attachments/preview/loadSharp.ts'
import type { Logo } from './logo.queries.ts'

const mostPixels = 40_000_000
const readable: ReadonlySet<string> = new Set(['jpg', 'png'])
const unreadable = () => new AppError('logo.tipo', {}, { campo: 'archivo' })

/** The picture is encoded again, so that nothing else of the file stays. Transparent pixels become white. */
export async function readyLogo({ path, cabeza, tamano }: Pick<ReceivedFile, 'path' | 'cabeza' | 'tamano'>): Promise<Logo> {
  if (tamano > logoLimits.bytes) throw new AppError('logo.tamano', {}, { campo: 'archivo' })
  const found = await fileTypeFromBuffer(cabeza).catch(() => undefined)
  if (!found || !readable.has(found.ext)) throw unreadable()
  const sharp = await loadSharp()
  const { data, info } = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: 20 })
    .rotate()
    .resize({ width: logoLimits.width, height: logoLimits.height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable()
    })
  return { jpeg: data, ancho: info.width, alto: info.height }
}
