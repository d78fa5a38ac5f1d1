import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { useCallback } from 'react'
import { underWay } from '../../lib/api/underWay.ts'
import { newUuid } from '../../lib/newUuid.ts'
import { notices } from '../../lib/toast.ts'
import { useTakeAway } from '../../shells/list/useTakeAway.ts'
import { preparePhoto, sendPhoto } from '../aftersales/aftersales.public.ts'
import { choosePhoto } from './choosePhoto.ts'
import { closeFinding } from './closing.ts'
import { takenFrom } from './findingList.ts'

/** What was done is photographed, and the finding is closed with it: nothing else is asked. Refused, it is there again with the reason. False: no photo was taken. */
export function useCloseWithPhoto(): (row: MyFinding) => Promise<boolean> {
  const takeAway = useTakeAway<MyFinding>(takenFrom)
  return useCallback(
    async (row) => {
      const { iddetalle, repid } = row
      const file = await choosePhoto()
      if (!file) return false
      const about = takenFrom.noticeOf(iddetalle)
      await takeAway(iddetalle, async () => {
        notices.show({ id: about, kind: 'info', message: 'Enviando la foto…', autoClose: false, about })
        const attempt = new AbortController()
        const work = async () => {
          const photo = { repid, iddetalle, clave: newUuid(), momento: 'despues' as const, ...(await preparePhoto(file)) }
          const { fotid, version } = await sendPhoto(photo, { signal: attempt.signal, onShare: () => {} })
          await closeFinding(row, { fotid, version })
        }
        await underWay(attempt, work())
      })
      return true
    },
    [takeAway],
  )
}
