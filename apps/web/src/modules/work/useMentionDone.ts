import { markNotification } from '@soportica/contract/notifications/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api/api.ts'
import { leavesPage, sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { reloadLists } from '../../shells/notifications/notificationLists.ts'
import { setUnread } from '../../shells/notifications/unread.ts'
import { workKey } from '../../shells/work/useWork.ts'

/** Marks the notification of a mention as seen. Answers whether it is. */
export function useMentionDone(): (id: number) => Promise<boolean> {
  const cache = useQueryClient()
  return useCallback(
    async (id) => {
      try {
        const { sinVer } = await call(markNotification, { params: { id }, body: {} })
        setUnread(sinVer)
        reloadLists()
        await cache.invalidateQueries({ queryKey: workKey })
        return true
      } catch (error) {
        if (!leavesPage(error)) toast.error(`No se pudo marcar la mención como lista: ${sentenceOf(error)}`)
        return false
      }
    },
    [cache],
  )
}
