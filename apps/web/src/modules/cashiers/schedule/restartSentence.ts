import { formatDate } from '../../../lib/format.ts'

/** The first day after a restart: today or the next business day. */
export function restartSentence(inicio: string | undefined, hoy: string | undefined): string {
  if (inicio === undefined) return 'hoy, o el siguiente día hábil,'
  return inicio === hoy ? `hoy, ${formatDate(inicio)},` : `el ${formatDate(inicio)}, el siguiente día hábil,`
}
