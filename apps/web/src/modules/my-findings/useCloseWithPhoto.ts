import { saveFinding } from '@soportica/contract/aftersales/findings'
import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { closeStates } from '@soportica/contract/aftersales/states'
import { useCallback } from 'react'
import { call } from '../../lib/api/api.ts'
import { underWay } from '../../lib/api/underWay.ts'
import { newUuid } from '../../lib/newUuid.ts'
import { notices, toast } from '../../lib/toast.ts'
import { useTakeAway } from '../../shells/list/useTakeAway.ts'
import { preparePhoto, sendPhoto } from '../aftersales/aftersales.public.ts'
import { takenFrom } from './findingList.ts'
import { choosePhoto } from './choosePhoto.ts'

const [, closed] = closeStates

/** What was done is photographed, and the finding is closed with it: nothing else is asked. Refused, it is there again with the reason. */
export function useCloseWithPhoto(): (row: MyFinding) => Promise<void> {
  const takeAway = useTakeAway<MyFinding>(takenFrom)
  return useCallback(
    async ({ iddetalle, repid, version }) => {
      const file = await choosePhoto()
      if (!file) return
      const about = takenFrom.noticeOf(iddetalle)
      await takeAway(iddetalle, async () => {
        notices.show({ id: about, kind: 'info', message: 'Enviando la foto…', autoClose: false, about })
        const attempt = new AbortController()
        const work = async () => {
          const photo = { repid, iddetalle, clave: newUuid(), momento: 'despues' as const, ...(await preparePhoto(file)) }
          await sendPhoto(photo, { signal: attempt.signal, onShare: () => {} })
          await call(saveFinding, { body: { repid, itemData: { iddetalle, estadoactividad: closed.id, version }, clave: newUuid() } })
        }
        await underWay(attempt, work())
        toast.success('Se cerró el hallazgo con su foto.', about)
      })
    },
    [takeAway],
  )
}
