import { listViews } from '@soportica/contract/views/listViews'
import { call } from '../../lib/api/api.ts'
import { noteDefaults } from '../../lib/lastLists.ts'
import { withView } from '../data-table/addressedList.ts'

export async function loadViews(signal: AbortSignal) {
  const found = await call(listViews, { body: {} }, { signal })
  const chosen = found.vistas.filter(({ predeterminada }) => predeterminada)
  noteDefaults(Object.fromEntries(chosen.map(({ lista, consulta, id }) => [lista, withView(consulta, id)])))
  return found
}
