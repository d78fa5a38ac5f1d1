import { counted } from '@soportica/rules/counted'
import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { type PhotoMoment, photoMoments } from '@soportica/contract/aftersales/states'
import { lineStates } from '@soportica/rules/findings'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { useObjectUrl } from '../../../shells/attachments/files/useObjectUrl.ts'
import { photoClasses as photos, PhotoGroup, whyFull } from '../../aftersales-photos/aftersalesPhotos.public.ts'
import { preparePhoto } from '../../aftersales-photos/photoFiles.public.ts'
import { lineId } from '../../aftersales-findings/findingLines.public.ts'
import { keepPhoto, pictureOf } from '../device/storedPhotos.ts'
import type { TakenReport, WaitingEntry, WaitingPhoto } from '../device/storedReport.ts'
import { useDevice } from './useDevice.ts'

/** The photos of a line on the device: those that wait can be seen, of the others the server has how many there are. */
export function DevicePhotos({ report, line }: { readonly report: TakenReport; readonly line: FindingLine }) {
  const { waiting } = useDevice()
  const isOwn = (entry: WaitingEntry): entry is WaitingPhoto =>
    entry.kind === 'photo' && entry.repid === report.repid && entry.line === lineId(line)
  const ownPhotos = waiting.filter(isOwn)
  const { acciones, actividad, estado, fotos } = line
  if (estado === lineStates.unchecked) return null
  const may = { antes: acciones['fotoAntes'] ?? acciones['editar'] ?? true, despues: acciones['fotoDespues'] ?? acciones['editar'] ?? true }
  const groups = photoMoments.filter(({ id }) => may[id] === true && (id === 'antes' || estado === lineStates.bad))
  const full = whyFull(fotos.antes + fotos.despues + ownPhotos.length)
  const add = async (momento: PhotoMoment, files: readonly File[]) => {
    try {
      for (const file of files) await keepPhoto(report, line, momento, await preparePhoto(file))
    } catch (error) {
      toast.error(sentenceOf(error), `campo-${report.repid}-foto`)
    }
  }
  return (
    <div className={photos.photos} data-own-escape>
      {groups.map(({ id, nombre }) => (
        <PhotoGroup
          key={id}
          name={actividad}
          moment={nombre}
          note={fotos[id] > 0 && counted(fotos[id], 'enviada', 'enviadas')}
          add={{ reason: full, onFiles: (files) => void add(id, files) }}
        >
          {ownPhotos
            .filter(({ momento }) => momento === id)
            .map((photo) => (
              <DevicePhoto key={photo.clave} photo={photo} />
            ))}
        </PhotoGroup>
      ))}
    </div>
  )
}

function DevicePhoto({ photo: { clave, state, said, actividad } }: { readonly photo: WaitingPhoto }) {
  const { data } = useQuery({ queryKey: ['keptPhoto', clave], queryFn: async () => (await pictureOf(clave)) ?? null, gcTime: 0 })
  const url = useObjectUrl(data ?? undefined)
  return (
    <span className={photos.tile} data-state={state === 'waiting' ? 'waiting' : 'failed'} data-tip={said || undefined}>
      {url && <img src={url} alt={`Foto de ${actividad} por enviar`} />}
      <span className={photos.progress}>{state === 'waiting' ? 'Por enviar' : 'No se envió'}</span>
    </span>
  )
}
