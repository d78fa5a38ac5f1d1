import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { closeStates, lineStates } from '@soportica/rules/findings'
import { DevicePhotos } from '../../aftersales-offline/devicePhotos.public.ts'
import { useTaken } from '../../aftersales-offline/reportOnDevice.public.ts'
import { type PhotosOf, PhotoStrip } from '../../aftersales-photos/aftersalesPhotos.public.ts'
import { useLines } from './LinesContext.ts'

/** Nothing where nobody has written of the line yet. */
export function photosOfLine(repid: number, line: FindingLine): PhotosOf | undefined {
  const { iddetalle, actividad, fotos, estado, estadoactividad, acciones } = line
  if (iddetalle === null) return undefined
  const may = { antes: acciones['fotoAntes'] ?? true, despues: acciones['fotoDespues'] ?? true }
  const isFinding = estado === lineStates.bad
  return { repid, iddetalle, name: actividad, fotos, isFinding, isClosed: isFinding && estadoactividad === closeStates.closed, may }
}

export function LinePhotos({ line }: { readonly line: FindingLine }) {
  const { repid } = useLines()
  const taken = useTaken(repid)
  if (taken) return <DevicePhotos report={taken} line={line} />
  const photos = photosOfLine(repid, line)
  return photos && <PhotoStrip {...photos} />
}
