import { formatDate } from '../../../lib/format.ts'

type Reprogramming = { readonly fecha: string; readonly usuario: string; readonly motivo: string }
/** When the visit was reprogrammed, by whom and, for who may read it, why. */
export function reprogrammedSentence({ fecha, usuario, motivo }: Reprogramming): string {
  const by = usuario ? ` por ${usuario}` : ''
  return `Estas fechas se movieron al reprogramar la visita el ${formatDate(fecha)}${by}${motivo ? `: «${motivo}»` : ''}.`
}
