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
  return <PhotosDialog opened={opened} of={photosOfLine(repid, line) ?? null} onClose={onClose} />
}
