import { DevicePhotos } from '../../aftersales-offline/devicePhotos.public.ts'
import { useTaken } from '../../aftersales-offline/reportOnDevice.public.ts'
import { PhotosDialog } from '../../aftersales-photos/aftersalesPhotos.public.ts'
import { photosOfLine } from './LinePhotos.tsx'
import type { LineStore } from '../store/lineStore.ts'
import { useLine } from '../store/useLineStore.ts'

type Props = {
  readonly opened: boolean
  readonly repid: number
  readonly store: LineStore
  readonly id: string
  readonly onClose: () => void
}
export function LinePhotosDialog({ opened, repid, store, id, onClose }: Props) {
  const { line } = useLine(store, id)
  const taken = useTaken(repid)
  return (
    <PhotosDialog
      opened={opened}
      of={photosOfLine(repid, line) ?? null}
      onDevice={taken && <DevicePhotos report={taken} line={line} />}
      onClose={onClose}
    />
  )
}
