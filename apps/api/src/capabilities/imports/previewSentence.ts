import { counted } from '@soportica/rules/counted'
import type { Totals } from './imports.queries.ts'

export const previewSentence = ({ nueva, cambiada, igual, erronea }: Totals): string =>
  `Se revisaron ${counted(nueva + cambiada + igual + erronea, 'fila', 'filas')}: ${counted(nueva, 'nueva', 'nuevas')}, ` +
  `${counted(cambiada, 'cambia', 'cambian')}, ${counted(igual, 'igual', 'iguales')} y ${counted(erronea, 'con errores', 'con errores')}.`
