import {
  deleteFindingPhoto,
  type FindingPhoto,
  type PhotoMark,
  restoreFindingPhoto,
  savePhotoMarks,
} from '@soportica/contract/aftersales/photos'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { notices, toast } from '../../../lib/toast.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { reportsKey } from '../../aftersales/aftersales.public.ts'

const undoneWithinMs = 10_000
const about = ({ fotid }: FindingPhoto): string => `foto-${fotid}`

/** Each returns whether it succeeded; a refusal is shown. */
export function usePhotoVerbs() {
  const cache = useQueryClient()
  const refetchReports = () => cache.invalidateQueries({ queryKey: reportsKey })
  const attempt = async (photo: FindingPhoto, verb: () => Promise<{ mensaje: string }>): Promise<string | undefined> => {
    try {
      return (await verb()).mensaje
    } catch (error) {
      toast.error(sentenceOf(error), about(photo))
      return undefined
    } finally {
      await refetchReports()
    }
  }
  return {
    mark: async (photo: FindingPhoto, trazos: readonly PhotoMark[]): Promise<boolean> => {
      const { fotid, version } = photo
      const mensaje = await attempt(photo, () => call(savePhotoMarks, { body: { fotid, version, trazos: [...trazos] } }))
      if (mensaje) toast.success(mensaje, about(photo))
      return mensaje !== undefined
    },
    remove: async (photo: FindingPhoto): Promise<boolean> => {
      const { fotid, version } = photo
      if (!(await confirm({ mensaje: '¿Eliminar esta foto?', titulo: 'Confirmar eliminación', aceptar: 'Eliminar', peligro: true })))
        return false
      const mensaje = await attempt(photo, () => call(deleteFindingPhoto, { body: { fotid, version } }))
      if (!mensaje) return false
      const undo = () => void attempt(photo, () => call(restoreFindingPhoto, { body: { fotid } }))
      notices.show({ id: about(photo), kind: 'success', message: mensaje, autoClose: undoneWithinMs, about: about(photo), undo })
      return true
    },
  }
}
