import { fieldWord } from '@soportica/contract/core/fieldWords'
import { formats, frequencies } from '@soportica/contract/subscriptions/schedule'
import { type HistorySubject, rowsInWords } from '../../capabilities/history/historySubject.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { isSubscriber } from './subscription.queries.ts'

export const entidad = 'subscription'
const stateNames: Readonly<Record<string, string>> = { 1: 'Activa', 2: 'Pausada', 3: 'Pausada por Soportica' }
const labelled = (options: readonly { readonly value: number; readonly label: string }[], value: string): string =>
  options.find((option) => String(option.value) === value)?.label ?? value

/** A value of a subscription as screens show it. */
export function valueInWords(campo: string, value: string | number | null | undefined): string {
  const text = String(value ?? '')
  if (campo === 'frecuencia') return labelled(frequencies, text)
  if (campo === 'formato') return labelled(formats, text)
  if (campo === 'estado') return stateNames[text] ?? text
  if (campo.startsWith('solo')) return text === '1' ? 'Sí' : 'No'
  return campo === 'dia' && text === '0' ? 'Todos los hábiles' : text
}
export const subscriptionLabel = (campo: string): string => fieldWord([campo]) ?? campo

export const subscriptionHistory: HistorySubject = {
  entidad,
  requireReach: async ({ db, user }, id) => {
    if (!(await isSubscriber(db, user, id))) throw new AppError('registro.noEncontrado')
  },
  describe: async (_, rows) => rowsInWords(rows, valueInWords),
  label: subscriptionLabel,
}
