import { quantity } from '@soportica/rules/quantity'
import type { Totals } from './imports.queries.ts'

/** What was found in the rows, in a sentence. */
export const previewSentence = ({ nueva, cambiada, igual, erronea }: Totals): string =>
  `Se revisaron ${quantity(nueva + cambiada + igual + erronea, 'fila', 'filas')}: ${quantity(nueva, 'nueva', 'nuevas')}, ` +
  `${quantity(cambiada, 'cambia', 'cambian')}, ${quantity(igual, 'igual', 'iguales')} y ${quantity(erronea, 'con errores', 'con errores')}.`
