import { statfs } from 'node:fs/promises'
import { failure, type Finding, warning, well } from './finding.ts'

const gib = 2 ** 30
const [little, scarce] = [gib, 5 * gib]

export async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function diskFinding(folder: string, free: number | null): Finding {
  if (free === null) return failure(`No se puede leer ${folder}: revise que su disco esté conectado y sus permisos.`)
  const sentence = `Quedan ${(free / gib).toFixed(1).replace('.', ',')} GB libres en el disco de ${folder}`
  if (free < little) return failure(`${sentence}: libere espacio, o pronto no se podrán guardar archivos ni datos.`)
  return free < scarce ? warning(`${sentence}: libere espacio.`) : well(`${sentence}.`)
}

/** answers: nothing where files are in a folder. */
export function storeFinding(location: string, answers: boolean | undefined): Finding {
  if (answers === undefined) return well(`Los archivos están en ${location}.`)
  if (answers) return well(`El almacén de archivos ${location} responde.`)
  return failure(`El almacén de archivos ${location} no responde: revise que esté en marcha y STORAGE_URL. Lo demás funciona.`)
}
