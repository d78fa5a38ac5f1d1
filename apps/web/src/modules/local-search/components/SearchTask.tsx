import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useSomeChanged } from '../../../lib/realtime/useSomeChanged.ts'
import type { TaskWindowProps } from '../../../shells/product/appModule.ts'
import { SearchDialog } from '../SearchDialog.tsx'
import { searchesKey } from '../searchQueries.ts'

/** A search that waits for the user, away from its list. */
export function SearchTask({ id, item, opened, onClose }: TaskWindowProps) {
  useSomeChanged(realtimeEvents.requests, searchesKey)
  return <SearchDialog solid={id} opc={Number(item.lista)} opened={opened} onClose={onClose} />
}
