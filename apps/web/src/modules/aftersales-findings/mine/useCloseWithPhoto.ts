import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { useCallback } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { underWay } from '../../../lib/api/underWay.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { notices } from '../../../lib/toast.ts'
import { useTakeAway } from '../../../shells/list/useTakeAway.ts'
import { preparePhoto, sendPhoto } from '../../aftersales-photos/photoFiles.public.ts'
import { closeFinding, closeWithoutNetwork } from './closing.ts'
import { takenFrom } from './findingList.ts'
import { dropUnsent, keepUnsent, unsentPhotos } from './unsentPhotos.ts'

/**
 * Takes a photo and closes the finding with it, without further questions. On failure the finding returns with photo and reason. Returns
 * whether it is closed.
 */
export function useCloseWithPhoto(): (row: MyFinding) => Promise<boolean> {
  const takeAway = useTakeAway<MyFinding>(takenFrom)
  return useCallback(
    async (row) => {
      const { iddetalle, repid } = row
      const unsent = unsentPhotos.get().get(iddetalle)
      const file = unsent ? undefined : await choosePhoto()
      if (!unsent && !file) return false
      let done = false
      const about = takenFrom.noticeOf(iddetalle)
      await takeAway(iddetalle, async () => {
        const photo = unsent ?? { repid, iddetalle, clave: newUuid(), momento: 'despues' as const, ...(await preparePhoto(file!)) }
        keepUnsent(iddetalle, photo)
        const attempt = new AbortController()
        const work = async () => {
          if (await closeWithoutNetwork(row, photo)) return
          notices.show({ id: about, kind: 'info', message: 'Enviando la foto…', autoClose: false, about })
          const { fotid, version } = await sendPhoto(photo, { signal: attempt.signal, onShare: () => {} })
          await closeFinding(row, { fotid, version })
        }
        await underWay(attempt, work()).catch((error: unknown) => {
          throw new Error(`${sentenceOf(error)} La foto sigue en el hallazgo hasta que lo cierre con ella o la descarte.`)
        })
        dropUnsent(iddetalle)
        done = true
      })
      return done
    },
    [takeAway],
  )
}

/** The phone's camera, or an existing picture; undefined without one. */
function choosePhoto(): Promise<File | undefined> {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: 'image/*', hidden: true })
  input.setAttribute('capture', 'environment')
  // Some browsers drop an input outside the document.
  document.body.append(input)
  return new Promise((resolve) => {
    const answer = (file: File | undefined) => {
      input.remove()
      resolve(file)
    }
    input.addEventListener('change', () => answer(input.files?.[0]))
    input.addEventListener('cancel', () => answer(undefined))
    input.click()
  })
}
