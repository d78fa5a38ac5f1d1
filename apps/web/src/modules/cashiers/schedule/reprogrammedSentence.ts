import { formatDate } from '../../../lib/format.ts'

type Reprogramming = { readonly fecha: string; readonly usuario: string; readonly motivo: string }
/** When and by whom the visit was reprogrammed, and the reason for readers of its notes. */
export function reprogrammedSentence({ fecha, usuario, motivo }: Reprogramming): string {
  const by = usuario ? ` por ${usuario}` : ''
  return `Estas fechas se movieron al reprogramar la visita el ${formatDate(fecha)}${by}${motivo ? `: «${motivo}»` : ''}.`
}
