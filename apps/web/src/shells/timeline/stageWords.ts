import { formatDate } from '../../lib/format.ts'
import { deviationText } from './deviationText.ts'
import type { Course } from './scale.ts'

const until = (from: string | null, to: string | null): string =>
  from === null || from === to ? formatDate(to) : to === null ? `desde ${formatDate(from)}` : `${formatDate(from)} a ${formatDate(to)}`

/** A stage in one sentence: its days and its deviation. */
export function stageWords({ titulo, inicio, entrega, proyectada, real, desviacion, atrasada }: Course): string {
  const parts = [
    (inicio ?? entrega) && `teórica ${until(inicio, entrega)}`,
    real !== null && `real ${formatDate(real)}`,
    real === null && proyectada !== null && `proyectada ${formatDate(proyectada)}`,
    desviacion !== null && deviationText(desviacion).toLowerCase(),
    atrasada && 'atrasada',
  ]
  return `${titulo}: ${parts.filter(Boolean).join(' · ')}`
}
