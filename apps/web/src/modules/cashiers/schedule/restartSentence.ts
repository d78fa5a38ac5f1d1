import { formatDate } from '../../../lib/format.ts'

/** The day on which what is begun again begins: today, or the next one on which there is work. */
export function restartSentence(inicio: string | undefined, hoy: string | undefined): string {
  if (inicio === undefined) return 'hoy, o el siguiente día hábil,'
  return inicio === hoy ? `hoy, ${formatDate(inicio)},` : `el ${formatDate(inicio)}, el siguiente día hábil,`
}
