import { diskCauses } from './disk-errors.mjs'

/** Why the web application could not be built: a sentence where the disk refused, otherwise what the build printed. */
export function explainBuild(output) {
  const cause = diskCauses.find(([pattern]) => pattern.test(output))?.[1]
  const detail = output.trim().split('\n').slice(0, 20).join('\n')
  return `No se pudo preparar la aplicación web:${cause ? ` ${cause}` : `\n${detail}`}`
}
