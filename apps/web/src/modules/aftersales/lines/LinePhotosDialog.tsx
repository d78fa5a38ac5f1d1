import { DevicePhotos } from '../offline/DevicePhotos.tsx'
import { useTaken } from '../offline/useDevice.ts'
import { PhotosDialog } from '../photos/PhotosDialog.tsx'
import { photosOfLine } from './LinePhotos.tsx'
import type { LineStore } from './lineStore.ts'
import { useLine } from './useLineStore.ts'

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
